/**
 * AWS's own policies, by the ids the CDK writes. Nothing is cached on this machine, so of a cache policy only
 * compression remains. Source: "Use managed cache policies" and "Use managed origin request policies", CloudFront
 * Developer Guide.
 */
const CACHE_POLICIES: Readonly<Record<string, { compresses: boolean }>> = {
  '658327ea-f89d-4fab-a63d-7e88639e58f6': { compresses: true }, // CachingOptimized
  'b2884449-e4de-46a7-ac36-70bc7f1ddd6d': { compresses: false }, // CachingOptimizedForUncompressedObjects
  '4135ea2d-6df8-44a3-9df3-4b5a84be39ad': { compresses: false }, // CachingDisabled
  '83da9c7e-98b4-4e11-a168-04f0df8e2c65': { compresses: true }, // UseOriginCacheControlHeaders
  '4cc15a8a-d715-48a4-82b8-cc0b614638fe': { compresses: true }, // UseOriginCacheControlHeaders-QueryStrings
};

const ORIGIN_REQUEST_POLICIES: Readonly<Record<string, { forwardsViewer: boolean }>> = {
  'b689b0a8-53d0-40ab-baf2-68738e2966ac': { forwardsViewer: true }, // AllViewerExceptHostHeader
};

/** Throws on a policy unknown here. */
export function cachePolicyOf(id: string): { compresses: boolean } {
  return known(CACHE_POLICIES, id, 'cache policy');
}

/** Without a policy the origin sees the path alone. Throws on a policy unknown here. */
export function originRequestPolicyOf(id: string | undefined): { forwardsViewer: boolean } {
  return id === undefined
    ? { forwardsViewer: false }
    : known(ORIGIN_REQUEST_POLICIES, id, 'origin request policy');
}

function known<Policy>(policies: Readonly<Record<string, Policy>>, id: string, kind: string): Policy {
  const policy = policies[id];
  if (!policy) throw new Error(`CloudFront on this machine does not know the ${kind} ${id}`);
  return policy;
}
