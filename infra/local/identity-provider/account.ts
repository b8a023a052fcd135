/** What the provider on this machine gave for us. */
export const LOCAL_CLIENT_SECRET = 'local-sso-secret';
