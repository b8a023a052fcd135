/** What a frame around an embedded viewer says of itself; small, since the shops' script carries it. */

/** What the viewer may do in another site's page: follow the room in AR, and fill the screen. */
export const EMBED_ALLOW = 'xr-spatial-tracking; fullscreen';
/** Width to height, where a shop says nothing else. */
export const EMBED_ASPECT = '4/3';
/** What a screen reader calls it where nobody named the product. */
export const EMBED_TITLE = 'Modelo 3D interativo';
