const models = (count: number) => (count === 1 ? '1 modelo' : `${count} modelos`);

/** The catalogue, its products and the cards of models (CAT-02). */
export const catalogueCopy = {
  title: 'Catálogo',
  /** How much of the plan's catalogue is used; a contract may have no limit. */
  quota: (count: number, limit: number | null) =>
    limit === null ? models(count) : `${count} de ${models(limit)}`,
  newModel: 'Novo modelo',
  sections: {
    label: 'Catálogo',
    models: 'Modelos',
    products: 'Produtos',
    jobs: 'Gerações',
    batches: 'Lotes',
  },
  search: 'Buscar por nome ou SKU',
  clearSearch: 'Limpar busca',
  category: 'Categoria',
  all: 'Todas',
  found(count: number, more: boolean) {
    if (more) return `Mais de ${count} modelos encontrados`;
    if (count < 2) return count === 0 ? 'Nenhum modelo encontrado' : '1 modelo encontrado';
    return `${count} modelos encontrados`;
  },
  /** What the list shows, and how. */
  shown: {
    quality: 'Qualidade',
    anyQuality: 'Toda qualidade',
    state: 'Estado',
    ready: 'Prontos',
    states: { up: 'Só no ar', down: 'Só fora do ar', running: 'Em produção', failed: 'Com falha' },
    order: 'Ordenar',
    orders: { newest: 'Mais novos', name: 'Nome', most_seen: 'Mais vistos' },
    view: 'Mostrar como',
    views: { cards: 'Grade', rows: 'Lista' },
  },
  linkDown: 'Fora do ar',
  /** Of the last days. */
  seen: (views: string) => `${views} ${views === '1' ? 'visualização' : 'visualizações'}`,
  seenIn: (days: number) => `Nos últimos ${days} dias`,
  loadMore: 'Carregar mais',
  loadingMore: 'Carregando mais modelos',
  loadFailed: 'Erro ao carregar modelos',
  renamed: 'Modelo renomeado',
  renameFailed: 'Erro ao renomear',
  deleted: 'Modelo deletado',
  deleteFailed: 'Erro ao deletar',
  /** Several models at once. */
  selection: {
    label: 'Modelos selecionados',
    select: (name: string) => `Selecionar ${name}`,
    all: 'Selecionar todos',
    choosingAll: 'Selecionando…',
    count: (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`),
    clear: 'Limpar seleção',
    download: 'Baixar',
    putUp: 'Pôr no ar',
    takeDown: 'Tirar do ar',
    move: 'Mover',
    delete: 'Deletar',
    progress: (done: number, all: number) => `${done} de ${all}`,
    undo: 'Desfazer',
    undone: 'Desfeito',
    isUp: (count: number) => `${models(count)} no ar`,
    isDown: (count: number) => `${models(count)} fora do ar`,
    moved: (count: number, product: string) =>
      `${models(count)} ${count === 1 ? 'movido' : 'movidos'} para ${product}`,
    deleted: (count: number) => (count === 1 ? 'Modelo deletado' : `${count} modelos deletados`),
    failed: (count: number) => (count === 1 ? '1 modelo não mudou' : `${count} modelos não mudaram`),
    failure: (name: string, reason: string) => `${name}: ${reason}`,
    others: (count: number) => `E mais ${count}.`,
    deleteTitle: (count: number) => `Deletar ${models(count)}?`,
    deleteText:
      'Os links de visualização e os arquivos GLB e USDZ saem do ar. Quem já recebeu os links não verá mais os modelos. Isso não pode ser desfeito.',
    deleteConfirm: (count: number) => `Deletar ${models(count)}`,
  },
  moveDialog: {
    title: (count: number) => `Mover ${models(count)}`,
    lead: 'Um produto reúne os modelos feitos para ele. Escolha para qual eles vão.',
    search: 'Buscar produto',
    products: 'Produtos',
    nothingFound: 'Nenhum produto com esse nome ou SKU.',
    confirm: 'Mover',
    cancel: 'Cancelar',
  },
  downloadDialog: {
    title: (count: number) => `Baixar ${models(count)}`,
    files: 'Arquivos',
    glb: 'GLB: site, loja e Android',
    usdz: 'USDZ: iPhone e iPad',
    parts: (count: number) => `Serão ${count} arquivos ZIP, um depois do outro.`,
    confirm: (size: string) => `Baixar ZIP (${size})`,
    progress: (done: number, all: number) => `Baixando ${done} de ${all} arquivos`,
    cancel: 'Cancelar',
    done: (count: number) => `${models(count)} ${count === 1 ? 'baixado' : 'baixados'}`,
    missing: (count: number) => (count === 1 ? '1 arquivo não veio' : `${count} arquivos não vieram`),
    failed: 'Erro ao baixar',
    zipName: (part: number, parts: number) => (parts > 1 ? `modelos-${part}-de-${parts}.zip` : 'modelos.zip'),
  },
  down: {
    notice: 'Este modelo está fora do ar: quem tem o link não vê o modelo.',
    failed: 'Erro ao pôr no ar',
  },
  name: {
    label: 'Nome do modelo',
    edit: (name: string) => `Renomear ${name}`,
    missing: 'Informe o nome do modelo.',
  },
  delete: {
    open: (name: string) => `Deletar ${name}`,
    title: (name: string) => `Deletar ${name}?`,
    text: 'O link de visualização e os arquivos GLB e USDZ saem do ar. Quem já recebeu o link não verá mais o modelo. Isso não pode ser desfeito.',
    cancel: 'Cancelar',
    confirm: 'Deletar modelo',
    sentStay:
      'As imagens que você enviou para a loja continuam lá. Depois de deletar, só dá para removê-las na plataforma da loja.',
    sentRemove: 'Ver as imagens enviadas',
  },
  card: {
    view: 'Ver em 3D',
    viewOf: (name: string) => `Ver ${name} em 3D (abre em nova aba)`,
    openOf: (name: string) => `Abrir ${name}`,
    share: 'Compartilhar',
    shareOf: (name: string) => `Compartilhar ${name}`,
    shareText: (name: string) => `Veja ${name} em 3D e no seu espaço`,
    copy: 'Copiar link',
    copyOf: (name: string) => `Copiar link de ${name}`,
    copied: 'Link copiado!',
    copyFailed: 'Erro ao copiar',
    settings: 'Tamanhos e AR',
    settingsOf: (name: string) => `Tamanhos e AR de ${name}`,
    publish: 'Publicar',
    publishOf: (name: string) => `Publicar ${name}`,
    moreOf: (name: string) => `Mais ações de ${name}`,
    downloadOf: (name: string) => `Baixar arquivos de ${name}`,
    glb: 'GLB',
    glbUse: 'Site, loja e Android',
    usdz: 'USDZ',
    usdzUse: 'iPhone e iPad',
    dimensions: 'Largura × altura × profundidade',
  },
  quality: { alta: 'Qualidade alta', media: 'Qualidade média', baixa: 'Qualidade baixa' },
  qualityWhy: (quality: string) => `${quality}: ver por quê`,
  empty: {
    title: 'Nenhum modelo por aqui ainda',
    text: 'Os modelos que você criar aparecem aqui, com link, medidas e arquivos para baixar.',
    action: 'Criar primeiro modelo',
  },
  nothingFound: {
    title: 'Nenhum modelo encontrado',
    text: 'Confira a busca ou mude os filtros.',
  },
};

/** The products of the shop with their models (/app/projects). */
export const projectsCopy = {
  title: 'Produtos',
  lead: 'Cada produto reúne os modelos feitos para ele.',
  loadFailed: 'Erro ao carregar produtos',
  loadMore: 'Carregar mais',
  loadingMore: 'Carregando mais produtos',
  models: (count: number) => (count === 0 ? 'Nenhum modelo pronto' : models(count)),
  saved: 'Produto atualizado',
  saveFailed: 'Erro ao atualizar o produto',
  name: {
    label: 'Nome do produto',
    edit: (name: string) => `Renomear ${name}`,
    missing: 'Informe o nome do produto.',
  },
  sku: {
    label: 'SKU',
    none: 'Sem SKU',
    edit: (name: string) => `Editar SKU de ${name}`,
  },
  empty: {
    title: 'Nenhum produto por aqui ainda',
    text: 'Quando você criar um modelo, o produto dele aparece aqui, com nome e SKU.',
    action: 'Criar primeiro modelo',
  },
};

/** Names in place, wherever they are edited. */
export const inlineEditCopy = { save: 'Salvar', cancel: 'Cancelar' };
