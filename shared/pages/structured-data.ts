import { factProperties } from './fact-rows.ts';
import type { PageContent } from './page-model.ts';

const CENTIMETRES = { '@type': 'QuantitativeValue', unitCode: 'CMT' };

/** A model for search engines: the product with its true size, and its files as the 3D model about it. Source: schema.org. */
export function structuredData(model: PageContent, pageUrl: string): object {
  const { name, dims_cm, facts, url_glb, url_usdz, share_url, poster_url } = model;
  const file = (contentUrl: string, encodingFormat: string) => ({
    '@type': 'MediaObject',
    contentUrl,
    encodingFormat,
  });
  const size = (value: number) => ({ ...CENTIMETRES, value });
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    url: pageUrl,
    image: [share_url, poster_url].filter((url) => url !== undefined),
    width: size(dims_cm.width),
    height: size(dims_cm.height),
    depth: size(dims_cm.depth),
    ...factProperties(facts),
    subjectOf: {
      '@type': '3DModel',
      name,
      url: pageUrl,
      encoding: [
        ...(url_glb ? [file(url_glb, 'model/gltf-binary')] : []),
        ...(url_usdz ? [file(url_usdz, 'model/vnd.usdz+zip')] : []),
      ],
    },
  };
}
