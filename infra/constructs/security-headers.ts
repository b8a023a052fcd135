import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';

/**
 * The one style that a library writes into the page as text, model-viewer's, by its hash; a test computes it again from
 * the package.
 */
export const MODEL_VIEWER_STYLE = 'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0=';

/** What a browser may load and do on our pages, and who may frame them. `sources` are origins to talk to. */
export function pagePolicy(sources: readonly string[], framedBy: "'none'" | '*' = "'none'"): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // WebAssembly: the decoder of models.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", `'${MODEL_VIEWER_STYLE}'`],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...sources],
    'worker-src': ["'self'", 'blob:'],
    // An owner sees the embed as a shop's page would show it.
    'frame-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [framedBy],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Headers of every answer. */
export const EVERYWHERE: ResponseSecurityHeadersBehavior = {
  strictTransportSecurity: {
    accessControlMaxAge: Duration.days(730),
    includeSubdomains: true,
    override: true,
  },
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
};

/** Headers of pages, on top of those. */
export const pageHeaders = (sources: readonly string[]): ResponseSecurityHeadersBehavior => ({
  ...EVERYWHERE,
  contentSecurityPolicy: { contentSecurityPolicy: pagePolicy(sources), override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
});

/** Headers of embeds: any shop may frame them, and all else is as on a page. */
export const embedHeaders: ResponseSecurityHeadersBehavior = {
  ...EVERYWHERE,
  contentSecurityPolicy: { contentSecurityPolicy: pagePolicy([], '*'), override: true },
};

/** AR needs the camera and the tracking of the room; nothing here needs anything else. */
export const PERMISSIONS_POLICY =
  'xr-spatial-tracking=(self), camera=(self), fullscreen=(self), geolocation=(), microphone=(), payment=(), usb=()';
