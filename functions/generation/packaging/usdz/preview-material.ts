import { attribute, type UsdAttribute, type UsdPrim, type UsdValue } from '../usdc/scene.ts';

/** A texture of a material, as one of its shaders reads it. */
export interface Picture {
  /** Inside the archive. */
  path: string;
  colourSpace: 'sRGB' | 'raw';
  /** A picture holds 0 to 1, what it means is −1 to 1. */
  isSigned?: boolean;
}

const INPUTS = {
  diffuseColor: 'color3f',
  emissiveColor: 'color3f',
  roughness: 'float',
  metallic: 'float',
  opacity: 'float',
  clearcoat: 'float',
  clearcoatRoughness: 'float',
  normal: 'normal3f',
} as const;
const CHANNELS = { rgb: 'float3', g: 'float', b: 'float' } as const;

type Input = keyof typeof INPUTS;
/** What an input is: the same all over, or channels of one of the pictures, by its name. */
type Given = number | readonly number[] | { picture: string; channel: keyof typeof CHANNELS };

/** The product's root prim. */
export const ROOT = 'Product';

/**
 * A material of the product: a UsdPreviewSurface (openusd.org/release/spec_usdpreviewsurface.html) and what reads each of
 * its `pictures` for it.
 */
export function previewMaterial(
  name: string,
  inputs: Partial<Record<Input, Given>>,
  pictures: Readonly<Record<string, Picture>>,
): UsdPrim {
  const path = `/${ROOT}/${name}`;
  const given = Object.entries(inputs) as [Input, Given][];
  const channelsOf = (picture: string) =>
    given.flatMap(([, from]) => (isRead(from) && from.picture === picture ? [from.channel] : []));
  return {
    name,
    type: 'Material',
    properties: [{ name: 'outputs:surface', type: 'token', source: `${path}/Surface.outputs:surface` }],
    children: [
      shader('Surface', 'UsdPreviewSurface', [
        ...given.map(([input, from]) => surfaceInput(path, input, from)),
        { name: 'outputs:surface', type: 'token' },
      ]),
      ...Object.entries(pictures).map(([picture, { path: file, colourSpace, isSigned }]) =>
        shader(picture, 'UsdUVTexture', [
          attribute('inputs:file', ['asset', file]),
          attribute('inputs:sourceColorSpace', ['token', colourSpace]),
          { name: 'inputs:st', type: 'float2', source: `${path}/Places.outputs:result` },
          attribute('inputs:wrapS', ['token', 'repeat']),
          attribute('inputs:wrapT', ['token', 'repeat']),
          ...(isSigned ? SIGNED : []),
          ...channelsOf(picture).map((channel) => ({ name: `outputs:${channel}`, type: CHANNELS[channel] })),
        ]),
      ),
      shader('Places', 'UsdPrimvarReader_float2', [
        attribute('inputs:varname', ['string', 'st']),
        { name: 'outputs:result', type: 'float2' },
      ]),
    ],
  };
}

const SIGNED = [
  attribute('inputs:scale', ['float4', [2, 2, 2, 1]]),
  attribute('inputs:bias', ['float4', [-1, -1, -1, 0]]),
];

const isRead = (given: Given) => typeof given === 'object' && 'picture' in given;

function surfaceInput(path: string, input: Input, given: Given): UsdAttribute {
  const name = `inputs:${input}`;
  if (isRead(given))
    return { name, type: INPUTS[input], source: `${path}/${given.picture}.outputs:${given.channel}` };
  return attribute(name, [INPUTS[input], given] as UsdValue);
}

const shader = (name: string, id: string, properties: UsdAttribute[]): UsdPrim => ({
  name,
  type: 'Shader',
  properties: [attribute('info:id', ['token', id], { isUniform: true }), ...properties],
});
