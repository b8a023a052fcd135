import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LINK_STATES, ORDERS, QUALITY_LEVELS } from '../../../shared/rules/catalogue.ts';
import { CATEGORIES } from '../../../shared/rules/jobs.ts';
import type { SoughtModels } from '../../lib/assets.ts';

/** What may be asked for in place of models, which are ready all of them: those being made, and those that came to nothing. */
export const OTHER_PHASES = ['running', 'failed'] as const;

/** Models in their order, or the jobs of a phase. */
export type Sought = SoughtModels & { state?: (typeof OTHER_PHASES)[number] | undefined };

type Part = keyof Sought;

/** How each part is called in the address. */
const NAMES = {
  search: 'busca',
  category: 'categoria',
  state: 'estado',
  quality: 'qualidade',
  link: 'no-ar',
  order: 'ordem',
} as const satisfies Record<Part, string>;
const PARTS = Object.keys(NAMES) as Part[];

/** What the address may say of a part: anything, or one of these as it is or in words of its own. */
const WORDS: Record<Exclude<Part, 'search'>, Record<string, string>> = {
  category: Object.fromEntries(CATEGORIES.map((category) => [category, category])),
  quality: Object.fromEntries(QUALITY_LEVELS.map((level) => [level, level])),
  state: { producao: OTHER_PHASES[0], falha: OTHER_PHASES[1] },
  link: { sim: LINK_STATES[0], nao: LINK_STATES[1] },
  order: { nome: ORDERS[1], vistos: ORDERS[2] },
};

function read(part: Part, text: string | null): string | undefined {
  if (part === 'search') return text?.trim() || undefined;
  return text === null ? undefined : WORDS[part][text];
}

function write(part: Part, value: string | undefined): string | undefined {
  if (part === 'search' || !value) return value;
  return Object.keys(WORDS[part]).find((word) => WORDS[part][word] === value);
}

/** What is sought and in which order, kept in the address: a reload, a link and the way back from signing in find it again. */
export function useSought(): [Sought, (change: Sought) => void] {
  const [query, setQuery] = useSearchParams();
  const given = PARTS.map((part) => [part, read(part, query.get(NAMES[part]))]);
  const sought = Object.fromEntries(given.filter(([, value]) => value)) as Sought;
  // What was asked for last: on a slow device a second change comes before the page shows the first.
  const asked = useRef<Sought>(sought);
  useEffect(() => {
    asked.current = sought;
    // oxlint-disable-next-line react/exhaustive-deps -- the address alone tells that it is shown
  }, [query]);
  const seek = (change: Sought) => {
    const next = { ...asked.current, ...change };
    asked.current = next;
    const entries = PARTS.flatMap((part) => {
      const word = write(part, next[part]);
      return word ? [[NAMES[part], word]] : [];
    });
    setQuery(Object.fromEntries(entries), { replace: true });
  };
  return [sought, seek];
}
