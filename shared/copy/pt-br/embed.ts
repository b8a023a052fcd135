/** What a screen reader calls an embedded viewer where nobody named the product; travels in the shops' script. */
export const EMBED_TITLE = 'Modelo 3D interativo';

/** What an embedded viewer is called in a shop's page. */
export const embedCopy = {
  titleOf: (name: string) => `${name} em 3D`,
  linkTo: (name: string) => `Ver ${name} em 3D`,
};
