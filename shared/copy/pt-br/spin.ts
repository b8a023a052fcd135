/** What a spin says in a shop's page; travels in its script. */
export const spinCopy = {
  /** Where nobody named the product. */
  product: 'Produto',
  label: (name: string) => `${name} em 360°`,
  hint: 'Arraste para girar',
  /** Of a turn, for a screen reader. */
  degrees: (degrees: number) => `${degrees} graus`,
};
