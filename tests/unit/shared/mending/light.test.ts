import { expect, test } from 'vitest';
import { lightGains } from '../../../../shared/mending/light.ts';

/** Brightness of a grey in that light. Source: ITU-R BT.709. */
const brightnessOf = ([red, green, blue]: readonly number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

test('MEND-08 nothing changed is exactly nothing', () => {
  expect(lightGains({ brightness: 0, warmth: 0 })).toEqual([1, 1, 1]);
});

test('MEND-08 brightness goes from half to twice the light, alike in all colours', () => {
  for (const [brightness, times] of [
    [100, 2],
    [-100, 0.5],
    [50, Math.SQRT2],
  ])
    for (const gain of lightGains({ brightness, warmth: 0 })) expect(gain).toBeCloseTo(times, 10);
});

test('MEND-08 warmth adds red and takes blue, and leaves a grey as bright as it was', () => {
  for (const warmth of [-100, -30, 10, 100]) {
    const gains = lightGains({ brightness: 0, warmth });
    expect(Math.sign(gains[0] - gains[2])).toBe(Math.sign(warmth));
    expect(brightnessOf(gains)).toBeCloseTo(1, 10);
  }
});
