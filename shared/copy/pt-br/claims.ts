/** Who measured a number, and where it can be read. */
export interface Source {
  name: string;
  url: string;
}

/** A number about 3D or about selling, with whoever measured it: no page shows one without (SITE-12). */
export interface Claim {
  figure: string;
  text: string;
  source: Source;
}

const macys: Source = {
  name: 'AR Insider, sobre a Macy’s (2019)',
  url: 'https://arinsider.co/2019/10/21/macys-reduces-product-returns-to/',
};
const itestra: Source = {
  name: 'itestra, varejo de móveis',
  url: 'https://itestra.com/en/insights/furniture-visualization-data-architecture',
};
const baymard: Source = {
  name: 'Baymard Institute',
  url: 'https://baymard.com/lists/cart-abandonment-rate',
};
const invesp: Source = {
  name: 'Invesp',
  url: 'https://www.invespcro.com/blog/ecommerce-product-return-rate-statistics/',
};

export const claimsCopy = {
  source: (name: string) => `Fonte: ${name}`,
  conversion: {
    figure: '+40%',
    text: 'de conversão em lojas de móveis que mostram o produto em 3D interativo',
    source: itestra,
  },
  /** Less than 2 of 100 where 5 to 7 are usual: three fifths at least. */
  returns: {
    figure: '−60%',
    text: 'de devoluções: menos de 2% dos móveis vistos em 3D voltaram, e o comum é de 5 a 7%',
    source: macys,
  },
  basket: {
    figure: '+45%',
    text: 'no valor da compra de quem montou o ambiente em 3D antes de decidir',
    source: macys,
  },
  imagination: {
    figure: '2 em 3',
    text: 'compradores dizem que o mais difícil, ao comprar móveis pela internet, é imaginar a peça em casa.',
    source: itestra,
  },
  carts: { figure: '70%', text: 'dos carrinhos são abandonados', source: baymard },
  onlineReturns: {
    figure: '30%',
    text: 'do que se compra pela internet é devolvido',
    source: invesp,
  },
  furnitureReturns: { figure: '5 a 7%', text: 'dos móveis vendidos voltam', source: macys },
} as const satisfies Record<string, Claim | ((name: string) => string)>;
