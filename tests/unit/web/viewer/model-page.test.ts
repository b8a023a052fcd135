import { NO_FACTS } from '../../../../shared/schemas/product-facts.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fillSlots } from '../../../../shared/pages/html.ts';
import { PAGE_KINDS } from '../../../../shared/pages/model-addresses.ts';
import { renderMessagePage, renderModelPage } from '../../../../shared/pages/model-page.ts';
import { MODEL_DATA, type PageContent } from '../../../../shared/pages/page-model.ts';

const SITE = 'https://relevo.test';
const file = (name: string) => `${SITE}/m/ast_1/${name}`;
const model: PageContent = {
  id: 'ast_1',
  slug: 'poltrona-ipanema-4f2a1c',
  name: 'Poltrona Ipanema',
  poster_url: file('poster.0123456789abcdef.webp'),
  share_url: file('share.0123456789abcdef.jpg'),
  url_glb: file('model.0123456789abcdef.glb'),
  url_glb_web: file('model-web.0123456789abcdef.glb'),
  url_usdz: file('model.0123456789abcdef.usdz'),
  dims_cm: { width: 82, height: 86.5, depth: 80 },
  facts: NO_FACTS,
};
/** What scripts are told: the facts stand in the page. */
const { facts: _facts, ...DATA } = model;
const templates = Object.fromEntries(
  PAGE_KINDS.map((kind) => [kind, readFileSync(`web/${kind}.html`, 'utf8')]),
);

const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');

function page(change: Partial<PageContent> = {}, kind: (typeof PAGE_KINDS)[number] = 'viewer') {
  const html = renderModelPage({
    template: templates[kind],
    kind,
    model: { ...model, ...change },
    site: SITE,
  });
  const document = parsed(html);
  const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name);
  return {
    html,
    document,
    attribute,
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    json: (selector: string) => JSON.parse(document.querySelector(selector)!.textContent) as unknown,
  };
}

describe('the page of a model', () => {
  test('VIEW-01 says name, picture and measures before any script runs', () => {
    const { document, attribute } = page();
    expect(document.title).toBe('Poltrona Ipanema · Relevo');
    expect(document.querySelector('h1')!.textContent).toBe('Poltrona Ipanema');
    expect(attribute('img#poster', 'src')).toBe(model.poster_url);
    expect([attribute('img#poster', 'width'), attribute('img#poster', 'height')]).toEqual(['1200', '900']);
    const sides = ['width', 'height', 'depth'].map((id) => document.getElementById(id)!.textContent);
    expect(sides).toEqual(['82 cm', '86,5 cm', '80 cm']);
    expect(document.body.textContent).not.toContain('Slug não fornecido');
  });

  test('its picture comes with it where there is a small one, and once', () => {
    const { document, html, json } = page({ preview: 'UklGRg==' });
    const [small, sharp] = document.querySelectorAll<HTMLImageElement>('.poster img');
    expect([small.getAttribute('src'), small.alt]).toEqual(['data:image/webp;base64,UklGRg==', '']);
    expect([sharp.id, sharp.getAttribute('src')]).toEqual(['poster', model.poster_url]);
    expect(html.split('UklGRg==')).toHaveLength(2);
    expect(json(`#${MODEL_DATA}`)).toEqual(DATA);
    expect(page().document.querySelectorAll('.poster img')).toHaveLength(1);
  });

  test('CAT-01 says what its owner says of the product, as it was written, and without it has no room for it', () => {
    const description = 'Linho <cru>\nPés em freijó';
    for (const kind of ['viewer', 'ar'] as const) {
      const facts = { ...NO_FACTS, materials: ['linho', 'freijó'], description };
      const { document, json } = page({ facts }, kind);
      const texts = [...document.querySelectorAll('.facts dd')].map(({ textContent }) => textContent);
      expect(texts).toEqual(['linho, freijó', description]);
      expect(json('script[type="application/ld+json"]')).toMatchObject({
        category: ['Móveis'],
        material: ['linho', 'freijó', description],
      });
      expect(page({}, kind).document.querySelector('.facts')).toBeNull();
    }
  });

  test('leads to the shop where it has a contact, without a script too, and vouches for nothing', () => {
    const call_to_action = { label: 'Falar no WhatsApp', url: 'https://wa.me/5511987654321?text="><b>' };
    for (const kind of ['viewer', 'ar'] as const) {
      const link = page({ call_to_action }, kind).document.querySelector<HTMLAnchorElement>(
        '#call-to-action',
      )!;
      expect([link.textContent, link.getAttribute('href')]).toEqual([
        call_to_action.label,
        call_to_action.url,
      ]);
      expect(link.rel).toContain('nofollow');
      expect(page({}, kind).document.querySelector('#call-to-action')).toBeNull();
    }
  });

  test('EMB-01 tells sites where they learn how to show it', () => {
    const { attribute } = page({ name: 'Mesa "1"' });
    const link = 'link[rel=alternate][type="application/json+oembed"]';
    const url = new URL(attribute(link, 'href')!);
    expect([url.origin + url.pathname, url.searchParams.get('url')]).toEqual([
      `${SITE}/api/oembed`,
      `${SITE}/view/${model.slug}`,
    ]);
    expect(attribute(link, 'title')).toBe('Mesa "1"');
  });

  test('shows itself in chats and on social sites with its picture and size', () => {
    const { meta, attribute } = page();
    expect(attribute('link[rel=canonical]', 'href')).toBe(`${SITE}/view/${model.slug}`);
    expect(meta('og:url')).toBe(`${SITE}/view/${model.slug}`);
    expect(meta('og:title')).toBe('Poltrona Ipanema · Relevo');
    expect(meta('og:image')).toBe(model.share_url);
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('description')).toBe(
      'Veja Poltrona Ipanema em 3D e no seu espaço, em tamanho real: 82 cm de largura, 86,5 cm de altura e 80 cm de profundidade.',
    );
  });

  test('a model of before there were share pictures shows its poster, and claims no size for it', () => {
    const { meta } = page({ share_url: undefined });
    expect(meta('og:image')).toBe(model.poster_url);
    expect(meta('og:image:width')).toBeUndefined();
  });

  test('tells search engines of the product, its true size and its 3D files', () => {
    expect(page().json('script[type="application/ld+json"]')).toMatchObject({
      '@type': 'Product',
      name: 'Poltrona Ipanema',
      image: [model.share_url, model.poster_url],
      height: { '@type': 'QuantitativeValue', unitCode: 'CMT', value: 86.5 },
      subjectOf: {
        '@type': '3DModel',
        encoding: [
          { contentUrl: expect.stringMatching(/\.glb$/) as string, encodingFormat: 'model/gltf-binary' },
          { contentUrl: expect.stringMatching(/\.usdz$/) as string, encodingFormat: 'model/vnd.usdz+zip' },
        ],
      },
    });
  });

  test('holds all that its script needs, and fetches the picture before all else', () => {
    const { json, attribute } = page();
    expect(json(`#${MODEL_DATA}`)).toEqual(DATA);
    expect(attribute('link[rel=preload][as=image]', 'href')).toBe(model.poster_url);
    expect(attribute('link[rel=preload][as=fetch]', 'href')).toBeUndefined(); // the model would slow it down
  });

  test('an embed sends search engines to the page it stands for', () => {
    const { meta, attribute } = page({}, 'embed');
    expect(meta('robots')).toBe('noindex');
    expect(attribute('link[rel=canonical]', 'href')).toBe(`${SITE}/view/${model.slug}`);
    expect(attribute('#view-link', 'href')).toBe(`${SITE}/view/${model.slug}`);
  });

  test.each([
    ['markup', '"><script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['quotes', `Sofá "d'água" & cia`],
    ['the end of a script', '</script><!--<script>'],
    ['a slot of the template', '<!--message--><!--/message--><!--name-->'],
    ['what replace would expand', "$& $1 $` $'"],
    ['emoji and right to left', '🛋️ كرسي \u202Eaçloop\u202C שולחן'],
    ['a thousand characters', 'ã'.repeat(1000)],
  ])('a name with %s stays text everywhere', (_, name) => {
    const plain = page();
    for (const kind of PAGE_KINDS) {
      const { document, json, meta } = page({ name }, kind);
      expect(document.querySelector('h1')!.textContent).toContain(name);
      expect(document.title).toContain(name.replaceAll(/\s+/g, ' '));
      expect(meta('og:title')).toContain(name);
      expect(json(`#${MODEL_DATA}`)).toMatchObject({ name });
      expect(json('script[type="application/ld+json"]')).toMatchObject({ name });
    }
    const { document } = page({ name });
    expect(document.querySelectorAll('*')).toHaveLength(plain.document.querySelectorAll('*').length);
  });

  test('a model without a name is called so', () => {
    expect(page({ name: '' }).document.title).toBe('Sem nome · Relevo');
  });
});

describe('a message in the place of a model', () => {
  const message = (canRetry: boolean) => {
    const text = 'Modelo 3D não encontrado. Verifique se o link está correto.';
    const html = renderMessagePage({ template: templates.viewer, title: 'A & B', text, canRetry });
    return parsed(html);
  };

  test('is all there is, and is kept out of search engines', () => {
    const document = message(false);
    expect(document.querySelector('h1')!.textContent).toBe('A & B');
    expect(document.querySelector('main')!.textContent).toContain('Verifique se o link está correto.');
    expect(document.querySelectorAll('main')).toHaveLength(1);
    expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex');
    expect(document.getElementById(MODEL_DATA)).toBeNull();
  });

  test('offers another try only where that may help', () => {
    expect(message(false).body.textContent).not.toContain('{{viewer.retry}}');
    expect(message(true).body.textContent).toContain('{{viewer.retry}}');
  });
});

test('slots keep what the template has, may lie in one another, and lose what is null', () => {
  const template = '<!--a-->1<!--b-->2<!--/b--><!--/a--><!--c-->3<!--/c-->';
  expect(fillSlots(template, {})).toBe('123');
  expect(fillSlots(template, { b: 'B', c: null })).toBe('1B');
  expect(fillSlots(template, { a: '<!--c-->x<!--/c-->', c: 'C' })).toBe('<!--c-->x<!--/c-->C');
});
