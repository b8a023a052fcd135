import { expect, test } from 'vitest';
import { checkForm, targetDims } from '../../../../../web/features/upload/check-form.ts';
import { EMPTY_FORM } from '../../../../../web/features/upload/draft.ts';

const good = { ...EMPTY_FORM, name: 'Poltrona Ipanema', heightCm: '86,5' };
const sentence = (fields: Partial<typeof good>, photos = 4, credits = 10) =>
  checkForm({ ...good, ...fields }, photos, credits)?.sentence ?? null;

test('UP-01 4 to 12 photos, no less and no more', () => {
  const refusal = 'MODO SEGURO: Precisamos de 4 a 12 fotos JPG/JPEG/PNG do MESMO produto, bem iluminadas.';
  expect([3, 4, 12, 13].map((photos) => sentence({}, photos))).toEqual([refusal, null, null, refusal]);
});

test('UP-01 a name is required, trimmed, and has at most 50 characters', () => {
  expect(sentence({ name: '   ' })).toBe('Nome do modelo é obrigatório');
  expect(sentence({ name: ` ${'a'.repeat(50)} ` })).toBeNull();
  expect(sentence({ name: 'a'.repeat(51) })).toBe('O nome do modelo pode ter até 50 caracteres.');
});

test('UP-01 the height is above 0, in steps of 0.1', () => {
  const refusal = 'Informe a altura do produto em centímetros (>0)';
  expect(['', '0', '-5', 'alta', '0,04'].map((heightCm) => sentence({ heightCm }))).toEqual(
    Array.from({ length: 5 }, () => refusal),
  );
  expect(sentence({ heightCm: '0,1' })).toBeNull();
  expect(targetDims({ ...good, heightCm: '86,54' }).height).toBe(86.5);
});

test('width and depth may be left out, but not be nonsense', () => {
  expect(targetDims(good)).toEqual({ height: 86.5, width: undefined, depth: undefined });
  expect(targetDims({ ...good, widthCm: '82', depthCm: '80.2' })).toEqual({
    height: 86.5,
    width: 82,
    depth: 80.2,
  });
  expect(checkForm({ ...good, depthCm: '0' }, 4, 10)?.part).toBe('depth');
});

test('UP-05 fewer than 10 credits are refused before anything else', () => {
  expect(sentence({ name: '' }, 0, 9)).toBe('Créditos insuficientes. Compre mais créditos para continuar.');
});
