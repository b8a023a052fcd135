import type { FeedKind } from '../../pages/product-feed.ts';

/** How long the edge may go on with what it has of an address that ended (`functions/pages/html-answer.ts`). */
const SOON = 'em até dois minutos';

/** An address as its owner knows it again. */
const shortened = (ending: string) => `/feed/…${ending}/`;

/** The feed of products and its address (LOTE-04, LOTE-05): on /app/lotes, and what stands at the address itself. */
export const productFeedCopy = {
  channel: 'Modelos 3D',
  channelText: 'Produtos com modelo 3D no ar.',
  gone: 'Não há feed neste endereço. Ele foi trocado, desligado ou está incompleto.',
  unread: 'O feed não pôde ser lido agora. Tente de novo em alguns minutos.',
  title: 'Feed de produtos',
  text: 'Um XML com os campos g: do Google Merchant Center: o SKU (ou o id do modelo, onde não há SKU), o nome, a imagem, o link da página 3D e o do modelo de cada produto que está no ar. Preço e estoque não entram: quem sabe deles é a sua loja.',
  download: 'Baixar feed (XML)',
  fileName: 'feed-relevo.xml',
  none: 'Nenhum modelo no ar para o feed.',
  failed: 'O feed não foi feito',
  address: {
    title: 'Endereço fixo',
    text: 'Para programas que buscam o feed em horários certos, como o Merchant Center: o endereço é sempre o mesmo e mostra o que está no ar no momento. Quem o tem lê o feed sem senha.',
    loadFailed: 'Não foi possível ver se há um endereço',
    none: 'Nenhum endereço criado.',
    ending: shortened,
    made: (day: string) => `Criado em ${day}`,
    read: (when: string) => `lido pela última vez em ${when}`,
    neverRead: 'ainda não foi lido',
    create: 'Criar endereço',
    createFailed: 'O endereço não foi criado',
    replace: 'Trocar endereço',
    replaceTitle: 'Trocar o endereço do feed?',
    replaceText: (ending: string) =>
      `O endereço de agora, ${shortened(ending)}, deixa de funcionar ${SOON}. Depois, ponha o novo em cada lugar que busca o feed.`,
    replaceConfirm: 'Trocar',
    remove: 'Desligar endereço',
    removeTitle: 'Desligar o endereço do feed?',
    removeText: (ending: string) =>
      `O endereço ${shortened(ending)} deixa de funcionar ${SOON}, e quem busca o feed não o acha mais. Não há volta: você pode criar outro.`,
    removeConfirm: 'Desligar',
    removed: 'Endereço desligado',
    removeFailed: 'O endereço não foi desligado',
    keep: 'Manter o endereço',
    told: 'Endereço criado',
    once: 'Copie agora: por segurança, ele não aparece de novo. Se o perder, troque-o por outro.',
    kind: 'Qual feed',
    kinds: { products: 'Completo', models: 'Só o modelo 3D' } satisfies Record<FeedKind, string>,
    kindTexts: {
      products: 'Todos os campos, para agregadores e para os programas da sua loja.',
      models:
        'O SKU e o modelo 3D dos produtos que têm SKU, e nada mais. Como fonte de dados complementar no Merchant Center, acrescenta o modelo aos produtos que já estão lá sem mudar nome, imagem ou link. Por enquanto o Google mostra modelos 3D só de produtos vendidos nos Estados Unidos.',
    } satisfies Record<FeedKind, string>,
    secret: {
      label: 'Endereço do feed',
      copy: 'Copiar endereço',
      copied: 'Endereço copiado',
      copyFailed: 'Não foi possível copiar. Selecione o endereço e copie.',
      done: 'Já guardei',
    },
  },
};
