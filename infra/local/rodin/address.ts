/** Where the API is below its host. */
export const RODIN_VERSION = '/api/v2';
/** The key of the account on this machine, which protects nothing. */
export const LOCAL_KEY = 'rodin-local';
