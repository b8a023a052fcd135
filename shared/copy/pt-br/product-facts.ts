import type { FactName } from '../../rules/product-facts.ts';

interface FactCopy {
  /** In forms. */
  label: string;
  hint?: string;
  placeholder?: string;
  /** On pages, where it is called otherwise there. */
  shownAs?: string;
}

/** What the facts of a product are called. */
export const productFactsCopy: Record<FactName, FactCopy> = {
  category: { label: 'Categoria' },
  material: {
    label: 'Material principal',
    hint: 'Opcional. O que mais aparece no produto. Seus clientes leem na página dele.',
    placeholder: 'Madeira, linho, metal',
  },
  materials: { label: 'Materiais', hint: 'Opcional. Separe por vírgulas: linho, freijó.' },
  description: {
    label: 'Descrição dos materiais',
    hint: 'Opcional. Tecido, madeira, acabamento. Seus clientes leem na página do produto.',
    placeholder: 'Linho cru, pés em freijó',
    shownAs: 'Materiais e acabamento',
  },
};
