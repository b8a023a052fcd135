/** What the test of the system asks the server to look at, since no browser could. */
export const SERVER_PARTS = ['machine', 'mail', 'payments'] as const;
export type ServerPart = (typeof SERVER_PARTS)[number];

/**
 * A whole PNG of one pixel (90 bytes). The test of the storage sends it like a photo; nothing else in the storage is
 * ever these very bytes, so that removing it cannot remove anybody's photo.
 */
export const TEST_PICTURE = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPYEqwFAALwATJbvMYXAAAAAElFTkSuQmCC',
  ),
  (character) => character.charCodeAt(0),
);
