import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import { MIN_PHOTOS } from '../../rules/photos.ts';
import type { StoreModelState, StorePlatformName, StoreState } from '../../rules/stores.ts';

const pictures = (count: number) => (count === 1 ? '1 imagem' : `${count} imagens`);
const models = (count: number) => (count === 1 ? '1 modelo' : `${count} modelos`);

/** As they call themselves. */
export const platformNames: Record<StorePlatformName, string> = {
  nuvemshop: 'Nuvemshop',
  shopify: 'Shopify',
  woocommerce: 'WooCommerce',
};

/** At the beginning of a sentence. */
const named: Record<StorePlatformName, string> = {
  nuvemshop: 'A Nuvemshop',
  shopify: 'A Shopify',
  woocommerce: 'O WooCommerce',
};

/** /app/integracoes: the store that a shop connected, and the models of its products. */
export const storesCopy = {
  title: 'Integrações',
  lead: 'Conecte sua loja na Nuvemshop, na Shopify ou no WooCommerce: os produtos vêm com fotos e SKU, e o modelo 3D aparece na página de cada um.',
  connect: (platform: StorePlatformName) => `Conectar ${platformNames[platform]}`,
  connecting: 'Conectando sua loja…',
  connectText: {
    nuvemshop:
      'Você entra na Nuvemshop, autoriza e volta para cá. Os produtos vêm com as medidas. Escrevemos só a moldura do modelo na descrição e, quando você manda, imagens; pedidos e clientes não são lidos.',
    shopify:
      'Você entra na Shopify, autoriza e volta para cá. O modelo entra na galeria do produto como mídia 3D, e imagens vão quando você manda; pedidos e clientes não são lidos. A Shopify não tem medidas: a altura vem do metacampo custom.altura, se sua loja usa, ou você informa aqui.',
    woocommerce:
      'Você entra no painel da sua loja, aprova e volta para cá. Os produtos vêm com as medidas, e imagens vão quando você manda. O WooCommerce dá acesso a tudo da loja; lemos e mudamos só produtos, não pedidos nem clientes. Para o modelo aparecer na página do produto, instale também o plugin.',
  } satisfies Record<StorePlatformName, string>,
  shops: {
    shopify: {
      label: 'Endereço da loja na Shopify',
      hint: 'O que termina em .myshopify.com. Está em Configurações, Domínios.',
      placeholder: 'minha-loja.myshopify.com',
      invalid: 'Confira o endereço: ele é como minha-loja.myshopify.com.',
    },
    woocommerce: {
      label: 'Endereço da loja',
      hint: 'O da página inicial, como aparece no navegador. Precisa ter https.',
      placeholder: 'https://www.minhaloja.com.br',
      invalid: 'Confira o endereço: ele é como https://www.minhaloja.com.br.',
    },
  } satisfies Partial<Record<StorePlatformName, object>>,
  plugin: 'Baixar plugin',
  pluginHint: 'No WordPress: Plugins, Adicionar plugin, Enviar plugin. Ative depois de instalar.',
  pluginFailed: 'O plugin não foi baixado',
  connectFailed: 'A loja não foi conectada',
  again: 'Conectar de novo',
  notOffered: 'A conexão com lojas ainda não está disponível neste site.',
  onlyOwner: 'Quem é dono da conta conecta a loja.',
  connectedSince: (when: string) => `Conectada em ${when}`,
  cut: (platform: StorePlatformName, name: string, day: string, reason: string) =>
    `A conexão com a loja ${name} (${platformNames[platform]}) foi desligada pela nossa equipe em ${day}: ${reason}. Você pode conectar de novo.`,
  visit: 'Ver loja',
  states: {
    denied: 'Sem acesso',
    unpaid: 'Suspensa',
    leaving: 'Desconectando',
  } satisfies Record<Exclude<StoreState, 'connected'>, string>,
  troubles: {
    denied: (platform: StorePlatformName) =>
      `${named[platform]} não aceita mais nossa autorização. Conecte de novo para atualizar as páginas.`,
    unpaid: (platform: StorePlatformName) =>
      `${named[platform]} suspendeu o acesso por falta de pagamento. Quando voltar, seguimos de onde parou.`,
    leaving: () => 'Os modelos estão saindo das páginas dos produtos. Leva alguns minutos.',
  } satisfies Record<Exclude<StoreState, 'connected'>, (platform: StorePlatformName) => string>,
  disconnect: 'Desconectar',
  disconnectTitle: 'Desconectar a loja?',
  disconnectText: (platform: StorePlatformName) =>
    `Os modelos saem das páginas dos produtos em alguns minutos e continuam no seu catálogo; imagens que você enviou ficam na loja. ${platform === 'woocommerce' ? 'Revogue a chave no WooCommerce' : `Desinstale o app na ${platformNames[platform]}`} só depois: sem acesso, não conseguimos tirá-los.`,
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
  modelAlt: (name: string) => `Modelo 3D de ${name}`,
  choose: 'Escolha os produtos que ganham um modelo 3D. O que não tem altura na loja, informe aqui.',
  generate: (count: number) => `Gerar ${models(count)} por ${count * CREDITS_PER_MODEL} créditos`,
  heightsMissing: (count: number) =>
    count === 1 ? 'Falta a altura de 1 produto.' : `Falta a altura de ${count} produtos.`,
  generateFailed: 'Os modelos não foram pedidos',
  batchName: (platform: StorePlatformName, store: string) => `${platformNames[platform]}: ${store}`,
  /** On the page 'Imagens' of a model. */
  pictures: {
    title: 'Na sua loja',
    alt: (name: string, photo: number) => `${name}, foto ${photo}`,
    loadFailed: 'Não foi possível ver o que está na loja',
    offer: 'Com a loja conectada, as imagens vão daqui direto para o produto.',
    connect: 'Ver integrações',
    unlinked:
      'Este modelo não nasceu de um produto da loja. Gere o modelo a partir do produto, em Integrações, para enviar as imagens daqui.',
    gone: 'O produto deste modelo não está mais na loja.',
    leaving: 'A loja está sendo desconectada.',
    again: 'Conectar de novo',
    product: (name: string) => `Produto: ${name}`,
    there: (all: number, ours: number) =>
      ours === 0
        ? `${pictures(all)} na loja, nenhuma enviada daqui.`
        : `${pictures(all)} na loja, ${ours} ${ours === 1 ? 'enviada' : 'enviadas'} daqui.`,
    inStore: 'Na loja',
    channel: 'Imagens do canal',
    send: (count: number) => `Enviar ${pictures(count)} para a loja`,
    allThere: 'Todas as imagens do pacote já estão na loja.',
    sendTitle: (count: number) => `Adicionar ${pictures(count)} à loja?`,
    sendText: (product: string, channel: string) =>
      `Elas entram no produto “${product}”, no formato do canal ${channel}. As imagens que já estão lá ficam como estão.`,
    skipped: (count: number) =>
      count === 1
        ? '1 imagem já está na loja e não vai de novo.'
        : `${count} imagens já estão na loja e não vão de novo.`,
    first: 'Colocar na frente das que já estão na loja',
    add: (count: number) => `Adicionar ${pictures(count)}`,
    cancel: 'Agora não',
    sending: (done: number, all: number) => `Enviando: ${done} de ${all}`,
    waiting: 'A loja pediu um instante. Continuamos sozinhos.',
    sent: (count: number) => `${pictures(count)} na loja`,
    failed: (place: number, why: string) => `Imagem ${place}: ${why}`,
    retry: 'Enviar as que faltam',
    remove: 'Remover da loja',
    removeTitle: (count: number) => `Remover ${pictures(count)} da loja?`,
    removeText: 'Saem só as imagens enviadas daqui. As outras imagens do produto ficam.',
    keep: 'Manter na loja',
    removing: (done: number, all: number) => `Removendo: ${done} de ${all}`,
    removed: 'Imagens removidas da loja',
    removeFailed: (why: string) => `Uma imagem ficou na loja. ${why}`,
  },
};
