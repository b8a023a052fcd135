import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import { newSecret } from '../../../../../functions/domain/api-keys/key-text.ts';
import { feedToken, feedTokenParts } from '../../../../../functions/domain/product-feed/feed-token.ts';
import { feedAsked, feedPath, FEED_KINDS } from '../../../../../shared/pages/product-feed.ts';

const parts = () => ({ tenantId: `ten_${ulid()}`, secret: newSecret() });

test('LOTE-05 an address says whose feed it is and which, and reads as it was written', () => {
  for (let i = 0; i < 50; i++) {
    const made = parts();
    for (const kind of FEED_KINDS) {
      const asked = feedAsked(feedPath(feedToken(made), kind))!;
      expect(asked.kind).toBe(kind);
      expect(feedTokenParts(asked.token)).toEqual(made);
    }
  }
});

test('LOTE-05 what is no address of a feed is none', () => {
  const token = feedToken(parts());
  for (const path of [
    '/feed',
    '/feed/',
    `/feed/${token}`,
    `/feed/${token}/`,
    `/feed/${token}/outro.xml`,
    `/feed/${token}/produtos.xml/x`,
    `/feed/${token}/toString`,
    `/feeds/${token}/produtos.xml`,
    `/feed/${'x'.repeat(200)}/produtos.xml`,
  ])
    expect(feedAsked(path), path).toBeNull();
  for (const text of ['', token.slice(1), token.slice(0, -1), `${token}x`, token.replace('_', '-')])
    expect(feedTokenParts(text), text).toBeNull();
});
