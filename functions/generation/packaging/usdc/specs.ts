import type { UsdFields, UsdLayer, UsdPrim, UsdProperty } from './scene.ts';

/** Anything that a path leads to, with its fields, in the order of the tree: what is within follows at once. */
export interface Spec {
  path: string;
  /** The last part of its path. */
  element: string;
  /** The number that USD knows its kind by. */
  kind: number;
  fields: UsdFields;
  /** How many specs on the next one beside it is, −1 where there is none, 0 and −2 alike where nothing is within. */
  jump: number;
}

export const KINDS = { attribute: 1, prim: 6, root: 7, relationship: 8 };

interface Node extends Omit<Spec, 'jump'> {
  within: Node[];
}

/** Everything in a layer that has a path, the layer itself first. */
export function specsOf({ metadata, prims }: UsdLayer): Spec[] {
  const specs: Spec[] = [];
  const lay = ({ within, ...spec }: Node, isLast: boolean) => {
    const at = specs.push({ ...spec, jump: 0 }) - 1;
    within.forEach((node, i) => lay(node, i === within.length - 1));
    if (within.length > 0) specs[at].jump = isLast ? -1 : specs.length - at;
    else specs[at].jump = isLast ? -2 : 0;
  };
  const within = prims.map((prim) => primNode(prim, ''));
  const fields = { ...metadata, primChildren: namesOf(prims) };
  lay({ path: '/', element: '', kind: KINDS.root, fields, within }, true);
  return specs;
}

function primNode({ name, type, metadata, properties, children = [] }: UsdPrim, parent: string): Node {
  const path = `${parent}/${name}`;
  return {
    path,
    element: name,
    kind: KINDS.prim,
    fields: {
      specifier: ['specifier', 'def'],
      typeName: ['token', type],
      ...metadata,
      ...(properties.length > 0 && { properties: namesOf(properties) }),
      ...(children.length > 0 && { primChildren: namesOf(children) }),
    },
    within: [
      ...properties.map((property) => propertyNode(property, path)),
      ...children.map((child) => primNode(child, path)),
    ],
  };
}

function propertyNode(property: UsdProperty, prim: string): Node {
  const node = { path: `${prim}.${property.name}`, element: property.name, within: [] };
  if ('target' in property)
    return {
      ...node,
      kind: KINDS.relationship,
      fields: {
        custom: ['bool', false],
        variability: ['variability', 'uniform'],
        targetPaths: ['paths', [property.target]],
      },
    };
  const { type, value, source, isUniform, metadata } = property;
  return {
    ...node,
    kind: KINDS.attribute,
    fields: {
      typeName: ['token', type],
      custom: ['bool', false],
      variability: ['variability', isUniform ? 'uniform' : 'varying'],
      ...metadata,
      ...(value && { default: value }),
      ...(source && { connectionPaths: ['paths', [source]] }),
    },
  };
}

const namesOf = (named: readonly { name: string }[]) => ['names', named.map(({ name }) => name)] as const;
