/** What the viewer may do in another site's page: follow the room in AR, and fill the screen. */
export const EMBED_ALLOW = 'xr-spatial-tracking; fullscreen';
/** Width to height, where a shop says nothing else. */
export const EMBED_ASPECT = '4/3';
