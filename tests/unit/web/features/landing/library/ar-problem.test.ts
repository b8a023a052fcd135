import { expect, test } from 'vitest';
import { landingCopy } from '../../../../../../shared/copy/pt-br/landing.ts';
import { arProblem } from '../../../../../../web/features/landing/library/ar-problem.ts';

const { library } = landingCopy;

test('SITE-03 a device that can activate AR has no problem, with or without a USDZ', () => {
  expect(arProblem({ canActivate: true, hasUsdz: false })).toBeNull();
  expect(arProblem({ canActivate: true, hasUsdz: true })).toBeNull();
});

test('SITE-03 a device that cannot is told so where there is a USDZ, else that there is none', () => {
  expect(library.arUnavailable).toBe('AR não disponível');
  expect(library[arProblem({ canActivate: false, hasUsdz: true })!]).toBe(
    'Visualização AR não suportada neste dispositivo.',
  );
  expect(library[arProblem({ canActivate: false, hasUsdz: false })!]).toBe(
    'Arquivo USDZ não disponível para este modelo.',
  );
});
