/** Our app at the Nuvemshop of this machine. It protects nothing: all listen on the loopback address alone. */
export const LOCAL_APP = {
  appId: '4242',
  clientSecret: 'nuvemshop-local',
  tokenKey: Buffer.alloc(32, 7).toString('base64'),
} as const;
