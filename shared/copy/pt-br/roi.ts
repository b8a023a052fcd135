import {
  ASSUMED,
  COST_PER_PRODUCT,
  RETURN_REDUCTION,
  type ConversionIncrease,
  type Sector,
} from '../../rules/roi.ts';

const increases: Record<ConversionIncrease, string> = {
  10: 'Conservador',
  15: 'Médio',
  25: 'Otimista',
  35: 'Agressivo',
};
const sectors: Record<Sector, string> = {
  moveis: 'Móveis',
  revestimentos: 'Revestimentos',
  decoracao: 'Decoração',
};

/** The calculator of what 3D would bring (SITE-06). */
export const roiCopy = {
  title: 'Quanto o 3D rende na sua loja',
  lead: 'Troque os números pelos seus. A conta aparece na hora e cada parcela fica à vista.',
  products: 'Produtos em 3D',
  price: 'Preço médio',
  priceUnit: 'em R$',
  sector: 'Segmento',
  sectors,
  increase: 'Aumento de conversão',
  increases,
  result: 'Resultado',
  percent: 'Retorno sobre o investimento',
  total: 'Ganho total estimado',
  parts: {
    photos: 'Economia com fotografia',
    catalogue: 'Economia com catálogo',
    sales: 'Ganho em vendas',
    returns: 'Economia com devoluções',
  },
  /** Said once the numbers stand still, for who does not see them. */
  announcement: (total: string, percent: string) => `Ganho total estimado: ${total}. ROI: ${percent}.`,
  none: 'Informe pelo menos um produto para ver o resultado.',
  plans: 'Ver Planos e Começar',
  footnote(sector: Sector) {
    const { photoCost, catalogCost, avgReturn } = ASSUMED[sector];
    return [
      `As hipóteses da conta são nossas: por produto, R$ ${photoCost} de fotografia e R$ ${catalogCost} de catálogo que deixam de ser gastos,`,
      `R$ ${COST_PER_PRODUCT} de custo do 3D; ${Math.round(100 * avgReturn)}% das vendas devolvidas, das quais ${100 * RETURN_REDUCTION}% deixam de voltar.`,
      'O resultado de cada loja depende do seu catálogo e do seu público.',
    ].join(' ');
  },
};
