import type { Image } from '../../engine/types.ts';
import { lightGains, type LightEdit } from '../../../shared/mending/light.ts';
import { fromLinear, toLinear } from './picture/srgb.ts';

const LEVELS = 256;

/** A texture in other light; with nothing to change the very same. What is brighter than white becomes white. */
export function lightTexture(texture: Image, light: LightEdit): Image {
  const gains = lightGains(light);
  if (gains.every((gain) => gain === 1)) return texture;
  const tables = gains.map((gain) =>
    Uint8Array.from({ length: LEVELS }, (_, level) => fromLinear(Math.min(1, toLinear(level) * gain))),
  );
  const { channels } = texture;
  // An opacity stays as it is.
  const data = texture.data.map((value, i) => tables[i % channels]?.[value] ?? value);
  return { ...texture, data };
}
