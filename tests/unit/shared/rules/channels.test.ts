import { expect, test } from 'vitest';
import {
  brokenRules,
  CHANNEL_IDS,
  CHANNELS,
  PICTURE_FILL,
  type Channel,
} from '../../../../shared/rules/channels.ts';

const GOOD = { width: 1200, height: 1200, bytes: 150_000, fill: PICTURE_FILL, white: 255 };

test.each(CHANNEL_IDS)('PIC-02 what we draw for %s keeps to its rules', (id) => {
  const { side, takesShadow, fill }: Channel = CHANNELS[id];
  expect(brokenRules(id, { ...GOOD, width: side, height: side })).toEqual([]);
  expect(PICTURE_FILL).toBeGreaterThan(fill.least);
  expect(typeof takesShadow).toBe('boolean');
});

test.each([
  ['square', { height: 1000 }],
  ['small', { width: 700, height: 700 }],
  ['large', { width: 2000, height: 2000 }],
  ['heavy', { bytes: 2_000_001 }],
  ['empty', { fill: 0.84 }],
  ['full', { fill: 0.96 }],
  ['not_white', { white: 249 }],
] as const)('PIC-02 a picture that breaks the rule %s is told so', (rule, change) => {
  expect(brokenRules('americanas', { ...GOOD, ...change })).toEqual([rule]);
});

test('PIC-02 a channel says where its rules stand and when they were read, or that none were found', () => {
  for (const id of CHANNEL_IDS) {
    const { source }: Channel = CHANNELS[id];
    if (source)
      expect(source).toEqual({
        url: expect.stringMatching(/^https:/),
        read: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      });
  }
  expect(CHANNEL_IDS.filter((id) => !('source' in CHANNELS[id]))).toEqual(['magalu', 'shopee']);
});

test('PIC-02 no pixel of a PNG may be off white, and of a JPEG hardly', () => {
  const takenAs = (white: number) =>
    CHANNEL_IDS.filter((id) => !brokenRules(id, { ...GOOD, white }).includes('not_white'));
  expect(takenAs(254)).toEqual(['americanas', 'magalu', 'shopee']);
  expect(takenAs(249)).toEqual([]);
});
