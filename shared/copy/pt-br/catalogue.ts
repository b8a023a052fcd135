export const catalogueCopy = {
  title: 'Catálogo',
  count: (count: number, more: boolean) =>
    count === 1 && !more ? '1 modelo' : `${more ? 'Mais de ' : ''}${count} modelos`,
  newModel: 'Novo modelo',
  loadMore: 'Carregar mais',
  loadFailed: 'Erro ao carregar modelos',
  card: {
    view: 'Ver em 3D',
    viewOf: (name: string) => `Ver ${name} em 3D (abre em nova aba)`,
    share: 'Copiar link',
    shareOf: (name: string) => `Copiar link de ${name}`,
    copied: 'Link copiado!',
    copyFailed: 'Erro ao copiar',
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
};
