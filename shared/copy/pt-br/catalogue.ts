const models = (count: number) => (count === 1 ? '1 modelo' : `${count} modelos`);

/** The catalogue, its products and the cards of models (CAT-02). */
export const catalogueCopy = {
  title: 'Catálogo',
  /** How much of the plan's catalogue is used; a contract may have no limit. */
  quota: (count: number, limit: number | null) =>
    limit === null ? models(count) : `${count} de ${models(limit)}`,
  newModel: 'Novo modelo',
  sections: { label: 'Catálogo', models: 'Modelos', products: 'Produtos', jobs: 'Gerações' },
  search: 'Buscar por nome ou SKU',
  clearSearch: 'Limpar busca',
  category: 'Categoria',
  all: 'Todas',
  found(count: number, more: boolean) {
    if (more) return `Mais de ${count} modelos encontrados`;
    if (count < 2) return count === 0 ? 'Nenhum modelo encontrado' : '1 modelo encontrado';
    return `${count} modelos encontrados`;
  },
  loadMore: 'Carregar mais',
  loadingMore: 'Carregando mais modelos',
  loadFailed: 'Erro ao carregar modelos',
  renamed: 'Modelo renomeado',
  renameFailed: 'Erro ao renomear',
  deleted: 'Modelo deletado',
  deleteFailed: 'Erro ao deletar',
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
  },
  card: {
    view: 'Ver em 3D',
    viewOf: (name: string) => `Ver ${name} em 3D (abre em nova aba)`,
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
    text: 'Confira a busca ou escolha outra categoria.',
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
