/** The key that seals what the WooCommerce of this machine gives. It protects nothing: all listen on the loopback address alone. */
export const LOCAL_KEY = { tokenKey: Buffer.alloc(32, 10).toString('base64') } as const;
