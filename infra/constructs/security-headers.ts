import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { pagePolicy } from '../../shared/pages/page-policy.ts';

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
  contentSecurityPolicy: { contentSecurityPolicy: pagePolicy({ sources }), override: true },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
});

/**
 * Headers of a model's page, which names what stands in it in a policy of its own. This one is for answers that come
 * without: it lets nothing run that is not a file of ours.
 */
export const modelPageHeaders: ResponseSecurityHeadersBehavior = {
  ...pageHeaders([]),
  contentSecurityPolicy: { contentSecurityPolicy: pagePolicy(), override: false },
};

/** Headers of embeds: any shop may frame them, and all else is as on a model's page. */
export const embedHeaders: ResponseSecurityHeadersBehavior = {
  ...EVERYWHERE,
  contentSecurityPolicy: { contentSecurityPolicy: pagePolicy({ framedBy: '*' }), override: false },
};

/** AR needs the camera and the tracking of the room; nothing here needs anything else. */
export const PERMISSIONS_POLICY =
  'xr-spatial-tracking=(self), camera=(self), fullscreen=(self), geolocation=(), microphone=(), payment=(), usb=()';
