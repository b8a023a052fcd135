/** The types of USD's values that our scenes need, and how each is held here. */
export interface UsdTypes {
  bool: boolean;
  float: number;
  double: number;
  string: string;
  token: string;
  /** Path of a file beside the layer. */
  asset: string;
  float2: readonly number[];
  float3: readonly number[];
  float4: readonly number[];
  color3f: readonly number[];
  normal3f: readonly number[];
  'int[]': Uint32Array;
  'float3[]': Float32Array;
  'normal3f[]': Float32Array;
  'point3f[]': Float32Array;
  'texCoord2f[]': Float32Array;
  // What follows is of metadata alone.
  dictionary: Readonly<Record<string, string>>;
  names: readonly string[];
  prependedNames: readonly string[];
  /** Paths of prims or properties of the same layer. */
  paths: readonly string[];
  specifier: 'def';
  variability: 'varying' | 'uniform';
}

export type UsdValue = {
  [T in keyof UsdTypes]: readonly [type: T, value: UsdTypes[T]];
}[keyof UsdTypes];

/** By name, in the order that they are written in. */
export type UsdFields = Readonly<Record<string, UsdValue>>;

/** A scene is what its layer says of itself, and prims in a tree. */
export interface UsdLayer {
  metadata: UsdFields;
  prims: UsdPrim[];
}

export interface UsdPrim {
  name: string;
  /** Of USD's schemas: `Xform`, `Mesh`, `Shader`. */
  type: string;
  metadata?: UsdFields;
  properties: UsdProperty[];
  children?: UsdPrim[];
}

export type UsdProperty = UsdAttribute | UsdRelationship;

/** Has a value, or is read from another attribute, or is there to be read and has neither. */
export interface UsdAttribute {
  name: string;
  type: keyof UsdTypes;
  value?: UsdValue;
  /** Path of the attribute that it is read from. */
  source?: string;
  isUniform?: boolean;
  metadata?: UsdFields;
}

export interface UsdRelationship {
  name: string;
  /** Path of a prim. */
  target: string;
}

export const attribute = (
  name: string,
  value: UsdValue,
  more: Pick<UsdAttribute, 'isUniform' | 'metadata'> = {},
): UsdAttribute => ({ name, type: value[0], value, ...more });
