import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MODEL_VIEWER_STYLE } from '../../shared/pages/page-policy.ts';

test('the inline style of model-viewer is the one the policy knows', () => {
  const source = readFileSync('node_modules/@google/model-viewer/lib/template.js', 'utf8');
  const hashes = [...source.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style]) => `sha256-${createHash('sha256').update(style).digest('base64')}`,
  );
  expect(hashes).toEqual([MODEL_VIEWER_STYLE]);
});
