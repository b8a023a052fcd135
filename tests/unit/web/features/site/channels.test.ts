import { expect, test } from 'vitest';
import { channelsOf, linkTo } from '../../../../../web/features/site/channels.ts';

const MAIL = 'contato@relevo.test';

test('SITE-02 mail, messaging and social links lead out, each as an environment has it', () => {
  const all = channelsOf({ mail: MAIL, whatsApp: '5511999999999', instagram: 'https://instagram.test/nos' });
  expect(all.map(({ kind, href }) => [kind, href.split('?')[0]])).toEqual([
    ['mail', `mailto:${MAIL}`],
    ['whatsApp', 'https://wa.me/5511999999999'],
    ['instagram', 'https://instagram.test/nos'],
  ]);
  expect(all.map((channel) => linkTo(channel)).map(({ target }) => target)).toEqual([
    undefined,
    '_blank',
    '_blank',
  ]);
});

test('SITE-02 a channel that a company does not have is not shown: no link is dead', () => {
  expect(channelsOf({ mail: MAIL }).map(({ kind }) => kind)).toEqual(['mail']);
});
