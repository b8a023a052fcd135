import type { WebarProblem } from '../../rules/webar.ts';

const metres = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

/** '1,20 m', as sizes are named on their buttons. */
export const metresText = (length: number): string => `${metres.format(length)} m`;

/** A side of a product, as people say it. */
export const sideNames = { width: 'Largura', height: 'Altura', depth: 'Profundidade' };

/** The viewer of products at their true size (/webar). */
export const webarCopy = {
  nameless: 'Modelo 3D',
  title: (name: string) => `${name} em tamanho real`,
  lead: 'Em tamanho real',
  loading: 'Carregando modelo...',
  hint: 'Arraste para girar',
  dimensions: 'Largura × altura × profundidade',
  lines: 'Medidas',
  sizes: (side: string) => `Tamanho (${side.toLowerCase()})`,
  arFailed: 'A realidade aumentada não abriu neste aparelho. Veja aqui em 3D.',
  scan: 'Veja na sua casa',
  scanText: 'Aponte a câmera do celular para o código e veja o produto no seu espaço.',
  qr: 'Código QR para abrir no celular',
  failedTitle: 'Não foi possível abrir em AR',
  failed: 'Erro ao carregar o modelo 3D. Verifique sua internet e tente de novo.',
  noWebgl: 'Este navegador não mostra 3D. Ative a aceleração gráfica ou abra a página em outro navegador.',
  retry: 'Tentar novamente',
  home: 'Voltar ao início',
};

export const webarProblems: Record<WebarProblem, string> = {
  glbMissing: 'O endereço não diz qual modelo abrir. Abra o link da loja de novo.',
  glbForeign: 'Este endereço aponta para um modelo de outro site. Abra o link da loja de novo.',
  baseInvalid: 'O endereço não diz o tamanho do produto. Abra o link da loja de novo.',
  axisInvalid: 'O endereço diz um eixo que não existe. Abra o link da loja de novo.',
  axisFlat: 'Este modelo não tem medida no eixo pedido e não pode ser mostrado em tamanho real.',
};
