/** What is made of a model, beside the pictures of its photos. */
export const modelPicturesCopy = {
  title: 'Do modelo 3D',
  lead: 'Feitas aqui no navegador, em poucos segundos, com o mesmo modelo que o cliente vê. Não gastam créditos.',
  noWebgl:
    'Este navegador não consegue desenhar em 3D. Abra esta página em um computador ou celular mais recente para criar as imagens do modelo.',
  make: (what: string) => `Criar ${what}`,
  opening: 'Abrindo o modelo…',
  ready: 'Pronto.',
  making: (percent: number) => `Criando: ${percent} %`,
  failed: 'Não foi possível criar. Confira a conexão, feche outras abas e tente novamente.',
  download: (what: string, size: string) => `Baixar ${what} · ${size}`,
  spin: {
    title: 'Giro em 360°',
    text: '36 fotos ao redor do produto e um visualizador leve para a página da sua loja, sem depender de nós.',
    what: 'o giro',
    pack: 'o pacote',
  },
  film: {
    title: 'Vídeo girando',
    what: 'o vídeo',
    text: 'O produto dá uma volta e mostra as medidas. Pronto para WhatsApp e Instagram.',
    shape: 'Formato',
    shapes: { square: 'Quadrado 1:1', upright: 'Vertical 9:16' },
    noMp4:
      'Este navegador não grava MP4, o formato que WhatsApp e Instagram aceitam: o vídeo sai em WebM, para o seu site. Para ter MP4, abra esta página no Chrome, no Edge ou no Safari.',
    none: 'Este navegador não grava vídeos. Abra esta página no Chrome, no Edge ou no Safari.',
    play: (name: string) => `Vídeo de ${name} girando`,
  },
  drawing: {
    title: 'Desenho com medidas',
    what: 'o desenho',
    text: 'Largura, altura e profundidade sobre o produto, para a descrição do anúncio.',
    alt: (name: string) => `${name} com suas medidas`,
  },
  sides: {
    title: 'Outros ângulos',
    text: 'Seis vistas em fundo branco, também as que ninguém fotografou. São imagens geradas do modelo.',
    what: 'os ângulos',
    pack: '6 imagens',
    names: {
      front: 'Frente',
      left: 'Lado esquerdo',
      right: 'Lado direito',
      back: 'Costas',
      oblique: 'Três quartos',
      top: 'De cima',
    },
  },
  /** The page that comes with a spin, for whoever puts it into a shop. */
  spinPage: {
    title: (name: string) => `${name}: giro em 360°`,
    how: 'Como usar na sua loja',
    upload: 'Envie a pasta quadros e o arquivo spin.js para o seu site, ao lado da página do produto.',
    paste: 'Cole este código onde o produto deve aparecer:',
    keys: 'O cliente gira com o dedo, com o mouse ou com as setas do teclado.',
  },
};
