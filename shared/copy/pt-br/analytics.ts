import type { Device, EventKind, Source } from '../../rules/analytics.ts';

const times = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** What came of the models (/app/analytics). */
export const analyticsCopy = {
  title: 'Analytics',
  /** '23 de out. – 21 de nov. de 2026', beside what it is compared with. */
  compared: (period: string, days: number) =>
    `${period} · comparado ${days === 1 ? 'ao dia anterior' : `aos ${days} dias anteriores`}`,
  loadFailed: 'Não foi possível carregar os números',
  loaded: 'Números atualizados',
  period: {
    legend: 'Período',
    week: '7 dias',
    month: '30 dias',
    quarter: '90 dias',
    thisMonth: 'Este mês',
    custom: 'Datas',
    from: 'De',
    to: 'Até',
    apply: 'Ver período',
  },
  kinds: {
    view: 'Visualizações',
    interaction: 'Interações',
    ar: 'Aberturas em AR',
    share: 'Compartilhamentos',
    qr: 'Visitas por QR',
    cta: 'Cliques no seu botão',
  } satisfies Record<EventKind, string>,
  funnel: {
    title: 'Do link à sala do cliente',
    steps: {
      view: 'Viram o produto',
      interaction: 'Giraram em 3D',
      ar: 'Abriram em AR',
      share: 'Compartilharam',
    },
    ofViews: (rate: string) => `${rate} das visitas`,
    all: 'todas as visitas',
    more: (rate: string) => `${rate} a mais que antes`,
    less: (rate: string) => `${rate} a menos que antes`,
    same: 'igual a antes',
    noBefore: 'sem dados de antes',
    asides: {
      qr: (count: number) => times(count, 'visita chegou pelo QR Code', 'visitas chegaram pelo QR Code'),
      cta: (count: number) => times(count, 'clique no seu botão', 'cliques no seu botão'),
      links: (count: number) => times(count, 'link enviado por você', 'links enviados por você'),
      suspects: (count: number) =>
        times(
          count,
          'visita fora da conta, por parecer inventada',
          'visitas fora da conta, por parecerem inventadas',
        ),
    },
  },
  days: {
    title: 'Dia a dia',
    weeks: 'Semana a semana',
    plot: 'Visualizações e interações ao longo do período. Use as setas para percorrer.',
    at: (when: string, views: string, interactions: string) =>
      `${when}: ${views} visualizações, ${interactions} interações`,
    week: (from: string, to: string) => `${from} a ${to}`,
    asTable: 'Ver como tabela',
    day: 'Dia',
    weekOf: 'Semana',
    table: 'Eventos por dia',
  },
  sources: {
    title: 'Onde viram',
    names: {
      viewer: 'Página do produto',
      embed: 'Incorporado em site',
      ar: 'Página de AR',
    } satisfies Record<Source, string>,
  },
  devices: {
    title: 'Em que aparelho',
    names: { phone: 'Celular', tablet: 'Tablet', desktop: 'Computador' } satisfies Record<Device, string>,
  },
  usage: {
    title: 'O que você criou',
    models: 'Modelos criados',
    credits: 'Créditos usados neles',
    seen: 'Modelos com visitas',
    of: (some: string, all: string) => `${some} de ${all}`,
  },
  products: {
    title: 'Resultado por produto',
    product: 'Produto',
    sortBy: 'Ordenar por',
    name: 'Nome',
    views: 'Visualizações',
    interactions: 'Giraram em 3D',
    ar: 'Abriram em AR',
    shares: 'Compartilharam',
    qr: 'Por QR',
    open: (name: string) => `Ver ${name} em 3D (abre em nova aba)`,
    unseen: 'Sem visitas no período',
    deleted: 'Modelos deletados',
    showAll: (count: number) => `Mostrar todos os ${count} produtos`,
  },
  export: {
    action: 'Exportar CSV',
    daysOf: 'Exportar o dia a dia em CSV',
    productsOf: 'Exportar o resultado por produto em CSV',
    days: 'dia-a-dia',
    products: 'produtos',
    day: 'Dia',
    sku: 'SKU',
    link: 'Link',
    interactionRate: 'Giraram em 3D (%)',
    arRate: 'Abriram em AR (%)',
    shareRate: 'Compartilharam (%)',
  },
  method: {
    title: 'Como contamos',
    points: [
      'Sem cookies e sem guardar endereço ou identidade de ninguém: só somas por produto e dia.',
      'Cada visita conta no máximo uma vez por produto e por ação. Abrir a página de novo é outra visita.',
      '“Abriram em AR” é o toque que abre a câmera. O celular não informa o que acontece depois.',
      'Visitas por QR são as que chegaram pelo código mostrado na página ou impresso.',
      'Quem pede ao navegador para não ser rastreado não é contado, nem robôs. As suas próprias visitas contam.',
      'O dia vira à meia-noite de Brasília. O período inclui hoje, que ainda não terminou.',
    ],
  },
  noVisits: {
    title: 'Nenhuma visita neste período',
    text: 'Envie o link de um modelo pelo WhatsApp, coloque na sua loja ou imprima o QR. Cada visita aparece aqui em segundos.',
    action: 'Compartilhar um modelo',
  },
  noModels: {
    title: 'Os números começam com um modelo',
    text: 'Crie o primeiro modelo e compartilhe o link: aqui você vê quem olhou, girou em 3D e abriu no próprio espaço.',
    action: 'Criar primeiro modelo',
  },
};
