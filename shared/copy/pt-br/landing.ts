import { BRAND } from '../../brand.ts';
import { CREDITS_PER_MODEL, modelsFor } from '../../rules/credits.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { PLAN_CREDITS, TRIAL_DAYS } from '../../rules/plans.ts';
import { claimsCopy } from './claims.ts';
import { MADE_IN } from './promise.ts';

/** The landing page (SITE-02), in the order of its sections. */
export const landingCopy = {
  hero: {
    title: 'Suas fotos viram 3D, na medida certa.',
    text: `Fotografe o produto com o celular e informe a altura. A ${BRAND} devolve um modelo 3D em escala real, com link para vender e realidade aumentada para o cliente ver o móvel na própria sala.`,
    tryFree: 'Experimente Grátis',
    seeDemo: 'Ver Demonstração',
    trial: `${TRIAL_DAYS} dias e ${PLAN_CREDITS.trial} créditos para testar: ${modelsFor(PLAN_CREDITS.trial)} modelos, sem cartão.`,
    picture: (dimensions: string) =>
      `Banqueta de madeira pintada e gasta pelo uso, com as medidas desenhadas: ${dimensions}`,
    made: (photos: number) => `Modelo feito de ${photos} fotos, sem retoque`,
    drag: 'Arraste para girar',
  },
  demo: {
    title: 'De um lado, a foto. Do outro, o modelo.',
    lead: (photos: number) =>
      `Este banco foi reconstruído de ${photos} fotos pelo nosso motor, sem retoque à mão. Arraste a linha e compare ângulo por ângulo.`,
    more: 'Ver seis produtos feitos de fotos',
    photo: 'Foto',
    model: 'Modelo 3D',
    compare: 'Comparar a foto com o modelo 3D',
    share: (percent: number) => `${percent}% foto, ${100 - percent}% modelo`,
    angles: 'Ângulo da comparação',
    angle: (number: number) => `Ângulo ${number}`,
    photoAlt: 'Foto de um banco de madeira pintada com desgaste',
    modelAlt: 'O modelo 3D do mesmo banco, visto do mesmo ângulo',
    facts: (dimensions: string) => [
      { term: 'Entrada', value: 'Fotos em volta do produto e a altura' },
      { term: 'Saída', value: 'Modelo texturizado, pronto para web e celular' },
      { term: 'Medidas', value: dimensions },
    ],
  },
  results: {
    title: 'O que o 3D muda nas vendas',
    claims: [claimsCopy.conversion, claimsCopy.returns, claimsCopy.basket],
    footnote:
      'Números de outras lojas, publicados por quem os mediu. O resultado da sua depende do produto, do preço e do público.',
    calculate: 'Calcule com os números da sua loja',
  },
  room: {
    title: 'O produto na sala do cliente, em tamanho real',
    lead: 'O cliente aponta o celular para o chão e o móvel aparece ali, com a largura, a altura e a profundidade que ele tem. Sem aplicativo para instalar.',
    picture:
      'Ilustração de um celular que mostra a cadeira em realidade aumentada, em tamanho real, no chão de uma sala',
    drawn: 'Ilustração, com um modelo de demonstração desenhado por nós.',
    scale: 'Escala 1:1',
    place: 'Mova o celular devagar',
    channelsTitle: 'Um modelo, todos os pontos de venda',
    channels: [
      { name: 'Link', text: 'no WhatsApp, no email, na bio' },
      { name: 'QR Code', text: 'opcional, na etiqueta ou na vitrine' },
      { name: 'E-commerce', text: 'incorporado na página do produto' },
      { name: 'Redes sociais', text: 'com prévia que abre na conversa' },
      { name: 'Loja física', text: 'para mostrar o que não cabe no showroom' },
    ],
  },
  benefits: {
    title: 'Por que funciona',
    items: [
      {
        title: 'Realismo total',
        text: 'Forma, textura e dimensões corretas. O que o cliente vê na tela é o que chega na casa dele.',
      },
      {
        title: 'Agilidade',
        text: 'O cliente visualiza em casa, na hora, sem precisar ir até a loja. A dúvida vira decisão.',
      },
      {
        title: 'Confiança na venda',
        text: 'Quem já viu o móvel no próprio espaço compra seguro. Menos trocas, menos frete de volta.',
      },
    ],
    doubt: claimsCopy.imagination,
  },
  steps: {
    title: 'Como funciona',
    lead: 'Do celular à vitrine em três passos, sem estúdio e sem programa de modelagem.',
    photos: 'fotos',
    height: 'Altura informada',
    dimensions: 'Medidas',
    items: {
      photograph: {
        title: 'Fotografe em volta',
        text: `De ${MIN_PHOTOS} a ${MAX_PHOTOS} fotos, com o celular que você já tem. Um assistente confere cada uma antes de você gastar um crédito.`,
        picture: 'Oito fotos do mesmo banco, tiradas em volta dele',
      },
      measure: {
        title: 'Informe a altura',
        text: `As fotos dão a forma, os seus centímetros dão a escala. Fica pronto ${MADE_IN}, por ${CREDITS_PER_MODEL} créditos. Se falhar, eles voltam.`,
        picture: 'A forma do banco reconstruída, ainda sem cor',
      },
      publish: {
        title: 'Publique e venda',
        text: 'Compartilhe o link, incorpore na loja e acompanhe quem girou, abriu em AR e compartilhou.',
        picture: 'O modelo 3D pronto, com a textura das fotos',
      },
    },
  },
  analytics: {
    title: 'Saiba o que o cliente fez com cada modelo',
    text: 'A área do cliente mostra engajamento, uso dos modelos e resultado por produto: quem viu, quem girou, quem abriu em realidade aumentada e quem compartilhou. Sem cookies.',
    tryFree: 'Experimente grátis',
    example: 'Exemplo de um mês',
    funnel: [
      { step: 'Viram o modelo', count: '1.240', share: 100 },
      { step: 'Giraram', count: '806', share: 65 },
      { step: 'Abriram em AR', count: '236', share: 19 },
      { step: 'Compartilharam', count: '74', share: 6 },
    ],
    percent: (share: number) => `${share}%`,
  },
  industries: {
    title: 'Feito para o que você vende',
    eCommerce: {
      title: 'E-commerce',
      text: 'Mais conversão e menos devolução na página do produto.',
      link: '3D para e-commerce',
    },
    furniture: {
      title: 'Móveis',
      text: 'O sofá cabe? O cliente confere antes de comprar.',
      link: '3D para móveis',
    },
  },
  library: {
    title: 'Biblioteca',
    lead: 'Três modelos de demonstração, desenhados por nós com as medidas de verdade. Abra, gire e chegue perto.',
    view3d: 'Ver 3D',
    viewAr: 'Ver em AR',
    soon: 'Em breve',
    of: (action: string, model: string) => `${action}: ${model}`,
    loading: 'Carregando modelo...',
    failed: 'Não foi possível mostrar o modelo 3D.',
    noWebgl: 'Este navegador não consegue mostrar 3D.',
    retry: 'Tentar novamente',
    arUnavailable: 'AR não disponível',
    arUnsupported: 'Visualização AR não suportada neste dispositivo.',
    noUsdz: 'Arquivo USDZ não disponível para este modelo.',
  },
};
