import { BRAND } from '../../brand.ts';

/** What stands in the HTML before any script runs. */
export const pageCopy = {
  description: `${BRAND} transforma fotos do seu produto em um modelo 3D em escala real, com realidade aumentada no celular.`,
  noScript: `Ative o JavaScript no navegador para usar a ${BRAND}.`,
};
