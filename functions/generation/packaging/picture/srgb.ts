/** IEC 61966-2-1: 8-bit sRGB to light, 0 to 1. */
export function toLinear(byte: number): number {
  return LINEAR[byte];
}

/** Light, clamped to 0 to 1, to 8-bit sRGB. */
export function fromLinear(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055));
}

const LINEAR = Float64Array.from({ length: 256 }, (_, byte) => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});
