import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import { MIN_PHOTOS } from '../../rules/photos.ts';
import type { StoreModelState, StoreState } from '../../rules/stores.ts';

const models = (count: number) => (count === 1 ? '1 modelo' : `${count} modelos`);

/** /app/integracoes: the store that a shop connected, and the models of its products. */
export const storesCopy = {
  title: 'Integrações',
  lead: 'Conecte sua loja Nuvemshop: os produtos vêm com fotos, SKU e medidas, e o modelo 3D aparece na página de cada um.',
  connect: 'Conectar Nuvemshop',
  connecting: 'Conectando sua loja…',
  connectText:
    'Você entra na Nuvemshop, autoriza e volta para cá. Lemos os produtos e escrevemos só a moldura do modelo na descrição; pedidos e clientes não são lidos.',
  connectFailed: 'A loja não foi conectada',
  again: 'Conectar de novo',
  notOffered: 'A conexão com a Nuvemshop ainda não está disponível neste site.',
  onlyOwner: 'Quem é dono da conta conecta a loja.',
  connectedSince: (when: string) => `Conectada em ${when}`,
  visit: 'Ver loja',
  states: {
    denied: 'Sem acesso',
    unpaid: 'Suspensa',
    leaving: 'Desconectando',
  } satisfies Record<Exclude<StoreState, 'connected'>, string>,
  troubles: {
    denied: 'A Nuvemshop não aceita mais nossa autorização. Conecte de novo para atualizar as páginas.',
    unpaid: 'A Nuvemshop suspendeu o acesso por falta de pagamento. Quando voltar, seguimos de onde parou.',
    leaving: 'Os modelos estão saindo das páginas dos produtos. Leva alguns minutos.',
  } satisfies Record<Exclude<StoreState, 'connected'>, string>,
  disconnect: 'Desconectar',
  disconnectTitle: 'Desconectar a loja?',
  disconnectText:
    'Os modelos saem das páginas dos produtos em alguns minutos e continuam no seu catálogo. Desinstale o app na Nuvemshop só depois: sem acesso, não conseguimos tirá-los.',
  keep: 'Manter conectada',
  disconnectFailed: 'A loja não foi desconectada',
  loadFailed: 'Não foi possível carregar a loja',
  products: 'Produtos da loja',
  productsFailed: 'Não foi possível carregar os produtos',
  empty: 'A loja ainda não tem produtos.',
  counts: (shown: number, total: number) => `${shown} de ${total} produtos`,
  more: 'Mostrar mais',
  select: (name: string) => `Gerar 3D de ${name}`,
  sku: (sku: string) => `SKU ${sku}`,
  photos: (count: number) => (count === 1 ? '1 foto' : `${count} fotos`),
  fewPhotos: `Precisa de ${MIN_PHOTOS} fotos de ângulos diferentes.`,
  height: 'Altura',
  heightOf: (name: string) => `Altura de ${name}, em cm`,
  modelStates: {
    waiting: 'Na fila do lote',
    making: 'Em produção',
    failed: 'Falhou, créditos devolvidos',
    made: 'Pronto, fora da página',
    shown: 'Na página do produto',
  } satisfies Record<StoreModelState, string>,
  open: 'Ver modelo',
  choose: 'Escolha os produtos que ganham um modelo 3D. O que não tem altura na Nuvemshop, informe aqui.',
  generate: (count: number) => `Gerar ${models(count)} por ${count * CREDITS_PER_MODEL} créditos`,
  generateFailed: 'Os modelos não foram pedidos',
  batchName: (store: string) => `Nuvemshop: ${store}`,
};
