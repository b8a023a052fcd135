/** Where the pages are served while their pictures are taken. */
export const PORT = 4199;
