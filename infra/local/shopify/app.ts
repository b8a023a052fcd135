/** Our app at the Shopify of this machine. It protects nothing: all listen on the loopback address alone. */
export const LOCAL_APP = {
  appId: 'shopify-local-app',
  clientSecret: 'shpss_local',
  tokenKey: Buffer.alloc(32, 9).toString('base64'),
} as const;
/** The one shop there. */
export const SHOP = 'casa-ipe.myshopify.com';
