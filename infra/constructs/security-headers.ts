import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';

/**
 * Styles that libraries write into the page as text, by their hash; the tests compute them again from the packages.
 * The lock on scrolling behind an open dialog holds the width of the scrollbar: none (phones), or 15 px (Chrome on
 * Windows and Linux). At another width the page behind still does not scroll, it only keeps its scrollbar.
 */
export const INLINE_STYLES = {
  'model-viewer': 'sha256-PXtZZkJMMyc18o/DN1ZEFOJ2qEGq95IQbVaJFMOXOb0=',
  sonner: 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'radix select': 'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk=',
  'radix scroll area': 'sha256-vGQdhYJbTuF+M8iCn1IZCHpdkiICocWHDq4qnQF4Rjw=',
  'scroll lock, 0 px': 'sha256-nzTgYzXYDNe6BAHiiI7NNlfK8n/auuOAhh2t92YvuXo=',
  'scroll lock, 15 px': 'sha256-kAApudxpTi9mfjlC9lC8ZaS9xFHU9/NLLbB173MU7SU=',
} as const;

/** What a browser may load and do on our pages; nothing may frame them. `sources` are origins to talk to. */
export function pagePolicy(sources: readonly string[]): string {
  const styles = Object.values(INLINE_STYLES).map((hash) => `'${hash}'`);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // WebAssembly: the decoders of models and of HEIC photos.
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'blob:', 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'blob:', ...sources],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
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

/** AR needs the camera and the tracking of the room; nothing here needs anything else. */
export const PERMISSIONS_POLICY =
  'xr-spatial-tracking=(self), camera=(self), fullscreen=(self), geolocation=(), microphone=(), payment=(), usb=()';
