import type { Dimensions } from '../../schemas/models.ts';

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });
const sizeInWords = ({ width, height, depth }: Dimensions): string =>
  `${number.format(width)} cm de largura, ${number.format(height)} cm de altura e ${number.format(depth)} cm de profundidade`;

/** What the pages of a model say before any script runs. */
export const modelPageCopy = {
  sizeInWords,
  description: (name: string, size: Dimensions) =>
    `Veja ${name} em 3D e no seu espaço, em tamanho real: ${sizeInWords(size)}.`,
  arTitle: (name: string) => `AR - ${name}`,
  arDescription: (name: string, size: Dimensions) =>
    `Visualize ${name} em realidade aumentada na sua casa, em tamanho real: ${sizeInWords(size)}.`,
  whatsapp: 'Falar no WhatsApp',
  shopSite: 'Ir para o site da loja',
  /** What a shopper's message to the shop begins with. */
  asksAbout: (name: string, pageUrl: string) => `Olá! Tenho interesse em ${name}: ${pageUrl}`,
  shopLogo: 'Logo da loja',
  unnamed: 'Sem nome',
  pictureOf: (name: string) => `Foto de estúdio do modelo 3D de ${name}`,
  notFoundTitle: 'Modelo não encontrado',
  notFound: 'Modelo 3D não encontrado. Verifique se o link está correto.',
  noneForLink: 'Nenhum modelo 3D encontrado para este link',
  noFiles: 'Modelo não possui arquivos 3D disponíveis',
  failedTitle: 'Não foi possível abrir o modelo',
  readFailed: (reason: string) => `Erro ao buscar modelo: ${reason}`,
  databaseSilent: 'o servidor não respondeu. Espere um instante e tente de novo.',
  internal: 'Erro interno ao carregar dados',
  retry: 'Tentar novamente',
};
