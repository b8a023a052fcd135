import { LENGTH_MAX_M, PRESETS_MAX } from '../../rules/premium-ar.ts';

/** The page of one model (/app/catalogo/{id}): what it is, and how large it stands in a room. */
export const modelCopy = {
  back: 'Catálogo',
  loading: 'Modelo',
  notFound: {
    title: 'Modelo não encontrado',
    text: 'Este modelo foi deletado ou o endereço não está certo.',
    action: 'Ver catálogo',
  },
  loadFailed: 'Erro ao carregar o modelo',
  facts: {
    title: 'Sobre o modelo',
    dimensions: 'Largura × altura × profundidade',
    quality: 'Qualidade',
    sku: 'SKU',
    created: 'Criado em',
    file: 'Modelo 3D no site',
    triangles: (count: string) => `${count} triângulos`,
  },
  preview: {
    label: (name: string) => `${name} com as medidas`,
    loading: 'Carregando modelo...',
    failed: 'A prévia em 3D não abriu neste navegador. As medidas abaixo valem mesmo assim.',
    sizes: 'Ver no tamanho',
  },
};

export const arSettingsCopy = {
  title: 'Tamanhos e AR',
  lead: 'O cliente vê o produto na casa dele exatamente com estas medidas.',
  unset: 'Este modelo ainda não tem tamanho para AR. Confira a medida e salve.',
  axis: 'Lado que você informa',
  sides: { x: 'Largura', y: 'Altura', z: 'Profundidade' },
  length: (side: string) => `${side} do produto`,
  lengthHint: (measured: string) =>
    `O modelo mede ${measured}. Escreva em cm ou em metros, como 1,20\u00a0m.`,
  lengthInvalid: `Informe uma medida maior que zero e de até ${LENGTH_MAX_M} m.`,
  asMeasured: 'Usar a medida do modelo',
  variants: 'Este produto tem variações de tamanho',
  variantsHint: (side: string) =>
    `O cliente escolhe entre os tamanhos. A ${side.toLowerCase()} muda e as outras medidas acompanham.`,
  presets: 'Variações de tamanho',
  preset: (n: number) => `Tamanho ${n}`,
  presetInvalid: `Informe uma medida maior que zero e de até ${LENGTH_MAX_M} m, como 120 ou 1,20 m.`,
  presetRepeated: 'Este tamanho já está na lista.',
  add: 'Adicionar tamanho',
  full: `Até ${PRESETS_MAX} tamanhos por produto.`,
  remove: (n: number) => `Remover tamanho ${n}`,
  removed: (n: number) => `Tamanho ${n} removido`,
  save: 'Salvar tamanhos',
  undo: 'Desfazer',
  saved: 'Tamanhos salvos',
  saveFailed: 'Erro ao salvar os tamanhos',
  premium: 'Abrir em AR',
  premiumHint: 'Página de realidade aumentada com os tamanhos salvos (abre em nova aba)',
};
