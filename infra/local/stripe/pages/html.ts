import { localStripeCopy as copy } from '../../../../shared/copy/pt-br/local-stripe.ts';

/** Text that is HTML already. */
export interface Html {
  html: string;
}

type Part = string | number | Html | readonly Part[] | null | undefined | false;

/** HTML with everything put into it escaped, unless it is HTML itself; nothing for what is absent. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return { html: strings.reduce((page, string, index) => page + render(parts[index - 1]) + string) };
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (Array.isArray(part)) return part.map((each) => render(each as Part)).join('');
  if (typeof part === 'object') return (part as Html).html;
  return String(part).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export interface Page {
  status?: number;
  title: string;
  /** `narrow` for what one person pays, `wide` for the operator. */
  width?: 'narrow' | 'wide';
  main: Html;
}

/** A whole page, with the one stylesheet of them all. */
export function pageHtml({ title, width = 'narrow', main }: Page): string {
  return html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/stripe.css" />
      </head>
      <body class="${width}">
        <p class="demo">${copy.common.local}</p>
        <main>${main}</main>
      </body>
    </html> `.html;
}

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const DATE = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
const DAY = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });
const SHORT = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

/** `R$ 89,90` of an amount in centavos. */
export const money = (cents: number | null): string => MONEY.format((cents ?? 0) / 100);

/** `21 de novembro de 2026` of seconds since 1970. */
export const longDate = (seconds: number): string => DATE.format(seconds * 1000);

/** `21/11/2026` of seconds since 1970. */
export const shortDate = (seconds: number): string => DAY.format(seconds * 1000);

/** `21/11/2026, 20:30` of seconds since 1970. */
export const shortTime = (seconds: number): string => SHORT.format(seconds * 1000);
