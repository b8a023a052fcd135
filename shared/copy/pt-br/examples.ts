import { BRAND } from '../../brand.ts';

/** The page of example models made from photos (SITE-09). */
export const examplesCopy = {
  title: 'De fotos a 3D, sem retoque',
  lead: `Cada modelo desta página foi feito pela ${BRAND} a partir de oito fotos e da altura do produto, como os seus serão. Ninguém mexeu neles depois.`,
  source:
    'As fotos são de produtos de demonstração: a banqueta e o bule são peças digitalizadas (Poly Haven, CC0), os demais foram desenhados por nós, e todos foram fotografados em estúdio virtual.',
  photo: (title: string, photo: number) => `${title}, foto ${photo} das que foram enviadas`,
  model: (title: string) => `${title}, o modelo 3D visto do lugar da primeira foto`,
  before: 'Foto',
  after: 'Modelo 3D',
  facts: { photos: 'Fotos', size: 'Medidas', quality: 'Qualidade', time: 'Processamento' },
  quality: { alta: 'Alta', media: 'Média', baixa: 'Baixa' },
  score: (level: string, score: number) => `${level}, ${Math.round(100 * score)}%`,
  view3d: 'Ver em 3D',
  viewAr: 'Ver na sua sala',
  of: (action: string, title: string) => `${action}: ${title}`,
  try: {
    title: 'Faça o primeiro com um produto seu',
    text: 'O teste é grátis e não pede cartão.',
    action: 'Testar grátis',
    photos: 'Experimentar minhas fotos sem conta',
  },
};
