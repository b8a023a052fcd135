import sharp from 'sharp';

export type Colour = readonly [red: number, green: number, blue: number];

/** What a material is at a point of its tile. */
export interface Texel {
  /** As on a screen (sRGB), 0 to 1. */
  colour: Colour;
  /** 0 is a mirror, 1 is chalk. */
  roughness: number;
  /** Metres above the surface; the normal map is made of its slopes. */
  height: number;
  metalness?: number;
}

/** A material that covers a surface in tiles of `size` metres. */
export interface Material {
  name: string;
  size: readonly [width: number, height: number];
  pixels: readonly [width: number, height: number];
  at: (u: number, v: number) => Texel;
  /** What glTF adds beyond metal and roughness. */
  sheen?: { colour: Colour; roughness: number };
  clearcoat?: { factor: number; roughness: number };
  /** Of glass, 0 to 1: blended, because a phone's AR knows no refraction and a page's paper must show through. */
  opacity?: number;
  emissive?: { colour: Colour; strength: number };
}

export interface Maps {
  colour: Uint8Array;
  /** Green is roughness, blue is metalness. */
  surface: Uint8Array;
  normal: Uint8Array;
}

/** The three maps of a material as WebP pictures. Slopes wrap around the tile. */
export async function drawMaps({ pixels: [width, height], size, at }: Material): Promise<Maps> {
  const texels = Array.from({ length: width * height }, (_, i) =>
    at(((i % width) + 0.5) / width, (Math.floor(i / width) + 0.5) / height),
  );
  const heightAt = (x: number, y: number) =>
    texels[((y + height) % height) * width + ((x + width) % width)].height;
  const [colour, surface, normal] = [0, 0, 0].map(() => Buffer.alloc(3 * width * height));
  const metre = [width / size[0], height / size[1]];
  texels.forEach((texel, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const slope = [
      ((heightAt(x + 1, y) - heightAt(x - 1, y)) / 2) * metre[0],
      ((heightAt(x, y + 1) - heightAt(x, y - 1)) / 2) * metre[1],
    ];
    const norm = Math.hypot(slope[0], slope[1], 1);
    // glTF's v runs down the picture and its normal map's green up the surface
    put(normal, i, [0.5 - slope[0] / norm / 2, 0.5 + slope[1] / norm / 2, 0.5 + 1 / norm / 2]);
    put(colour, i, texel.colour);
    put(surface, i, [0, texel.roughness, texel.metalness ?? 0]);
  });
  const webp = (pixels: Buffer, quality: number) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
  return {
    colour: await webp(colour, 80),
    surface: await webp(surface, 70),
    normal: await webp(normal, 85),
  };
}

function put(pixels: Buffer, i: number, values: readonly number[]): void {
  values.forEach((value, k) => (pixels[3 * i + k] = Math.round(255 * Math.min(Math.max(value, 0), 1))));
}

export const mixColour = (a: Colour, b: Colour, t: number): Colour => [
  a[0] + t * (b[0] - a[0]),
  a[1] + t * (b[1] - a[1]),
  a[2] + t * (b[2] - a[2]),
];
export const shade = (colour: Colour, by: number): Colour => [colour[0] * by, colour[1] * by, colour[2] * by];
/** '#c9a36f' as a colour. */
export const hex = (text: string): Colour =>
  [1, 3, 5].map((k) => parseInt(text.slice(k, k + 2), 16) / 255) as unknown as Colour;
