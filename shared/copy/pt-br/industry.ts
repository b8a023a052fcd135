import { BRAND } from '../../brand.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { EXAMPLES, siteModelFiles, type ExampleModelId } from '../../rules/site-models.ts';
import { claimsCopy, type Claim, type Source } from './claims.ts';
import { MADE_IN } from './promise.ts';
import { siteModelCopy } from './site-models.ts';

/** A model that the engine made (SITE-09), and says so. */
interface Picture {
  src: string;
  alt: string;
  caption: string;
}

export interface IndustryWords {
  /** Above the title: for whom the page is. */
  eyebrow: string;
  title: string;
  lead: string;
  picture: Picture;
  claims: readonly Claim[];
  problems: {
    title: string;
    lead: string;
    /** A figure that is a measure has its source. */
    items: readonly { figure: string; title: string; text: string; source?: Source }[];
  };
  solution: {
    title: string;
    lead: string;
    picture: Picture;
    steps: readonly { title: string; text: string }[];
  };
  calculatorTitle: string;
}

/** What both industry pages say alike (SITE-05). */
export const industryCopy = {
  calculate: 'Calcular meu retorno',
  plans: 'Ver planos',
  photos: 'Ver as fotos',
  claimsNote: 'Números de outras lojas, publicados por quem os mediu. O resultado de cada loja varia.',
  claimsTitle: 'O que o 3D muda na loja',
};

const example = (id: ExampleModelId, alt: string): Picture => ({
  src: `/${siteModelFiles(id).picture}`,
  alt,
  caption: `${siteModelCopy[id].title}: modelo feito pela ${BRAND} de ${EXAMPLES[id].photos} fotos, sem retoque`,
});

/** A measured number as the title of a problem. */
const measured = ({ figure, text: title, source }: Claim, text: string) => ({ figure, title, source, text });

export const eCommerceCopy: IndustryWords = {
  eyebrow: '3D e realidade aumentada para e-commerce',
  title: 'A vitrine que gira na mão do cliente.',
  lead: `Foto plana deixa dúvida, e dúvida abandona o carrinho. Com a ${BRAND}, cada produto da sua loja virtual vira um modelo 3D que o cliente gira, amplia e coloca na própria sala.`,
  picture: example('lamp', 'Luminária de mesa com cúpula listrada, em 3D'),
  claims: [claimsCopy.conversion, claimsCopy.returns, claimsCopy.basket],
  problems: {
    title: 'O que a foto não conta sai caro.',
    lead: 'Vender pela internet é pedir confiança de quem não pode tocar. Três contas que toda loja paga:',
    items: [
      measured(
        claimsCopy.carts,
        'Sem ver o verso, o acabamento e o tamanho, o cliente deixa para depois. Depois é outra loja.',
      ),
      measured(
        claimsCopy.onlineReturns,
        'Frete de ida, frete de volta, embalagem, estoque parado. Muita coisa volta porque não era o que parecia.',
      ),
      {
        figure: '1 a 1',
        title: 'cada foto nova é outra produção',
        text: 'Estúdio, fotógrafo e tratamento para cada ângulo. Um modelo 3D mostra todos de uma vez.',
      },
    ],
  },
  solution: {
    title: 'Do celular à página do produto.',
    lead: 'Sem estúdio, sem scanner e sem instalar nada na loja além de um link.',
    picture: example('teapot', 'Bule de porcelana branca com flores pintadas, em 3D'),
    steps: [
      {
        title: 'Fotografe',
        text: `${MIN_PHOTOS} a ${MAX_PHOTOS} fotos em volta do produto, com o celular que você já tem, e a altura dele em centímetros.`,
      },
      {
        title: 'Receba o modelo',
        text: `Pronto ${MADE_IN}, na medida certa, para girar na tela e abrir em realidade aumentada no Android e no iPhone.`,
      },
      {
        title: 'Publique onde vende',
        text: 'Um link para a página do produto, as redes sociais e o WhatsApp, ou um código para incorporar na loja.',
      },
      {
        title: 'Veja o que funciona',
        text: 'Visitas, interações e aberturas em realidade aumentada por produto, sem cookies.',
      },
    ],
  },
  calculatorTitle: 'Quanto o 3D rende no seu e-commerce',
};

export const furnitureCopy: IndustryWords = {
  eyebrow: '3D e realidade aumentada para móveis',
  title: 'O sofá cabe? Seu cliente vê antes de comprar.',
  lead: `A ${BRAND} transforma fotos do móvel em um modelo 3D em escala real. No celular, ele aparece na sala do cliente com a largura, a altura e a profundidade que tem de verdade.`,
  picture: example('ottoman', 'Pufe redondo de tecido xadrez, em 3D'),
  claims: [claimsCopy.basket, claimsCopy.returns, claimsCopy.conversion],
  problems: {
    title: 'Móvel se compra com a trena na mão.',
    lead: 'Quem compra pela tela não senta, não abre a gaveta e não mede o vão. É aí que a venda para.',
    items: [
      measured(
        { ...claimsCopy.imagination, text: 'não conseguem imaginar o móvel em casa' },
        'Cabe na parede? Passa pela porta? A ficha técnica responde em números; o cliente queria ver.',
      ),
      measured(
        claimsCopy.furnitureReturns,
        'E móvel que volta custa caro: desmontar, embalar, transportar e vender de novo, como usado.',
      ),
      measured(
        claimsCopy.carts,
        'Uma compra alta com uma dúvida pequena vira “vou passar na loja qualquer dia”.',
      ),
    ],
  },
  solution: {
    title: 'A medida certa, na sala certa.',
    lead: 'Você informa a altura; o modelo inteiro segue essa medida, do catálogo à sala do cliente.',
    picture: example('ladderback', 'Cadeira de ripas de madeira com assento listrado, em 3D'),
    steps: [
      {
        title: 'Escala de verdade',
        text: 'O modelo abre em realidade aumentada no tamanho real. Ninguém estica o sofá até caber.',
      },
      {
        title: 'Medidas desenhadas',
        text: 'Largura, altura e profundidade em centímetros, traçadas sobre o próprio móvel.',
      },
      {
        title: 'Vários tamanhos, um modelo',
        text: 'Mesa de 1,20, 1,60 ou 2 metros: o cliente troca o tamanho e vê a diferença no ambiente.',
      },
      {
        title: 'Também na loja física',
        text: 'Um QR code ao lado da peça leva para casa o que o showroom não consegue: o móvel na sala.',
      },
    ],
  },
  calculatorTitle: 'Quanto o 3D rende na sua loja de móveis',
};
