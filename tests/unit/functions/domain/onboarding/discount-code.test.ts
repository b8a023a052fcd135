import { expect, test } from 'vitest';
import { newDiscountCode } from '../../../../../functions/domain/onboarding/discount-code.ts';

test('ONB-02 a code can be read aloud, and no two of ten thousand are as good as the same', () => {
  const codes = Array.from({ length: 10_000 }, newDiscountCode);
  for (const code of codes) expect(code).toMatch(/^RELEVO-[2-9A-HJKMNP-Z]{6}$/);
  // Ten thousand of 890 million repeat 0.06 times on average; more than three would be a poor source.
  expect(new Set(codes).size).toBeGreaterThan(9_996);
});
