import type { SiteModelId } from '../../rules/site-models.ts';

/** The models of the site (SITE-03, SITE-09), in words. */
export const siteModelCopy = {
  chair: {
    title: 'Cadeira Sheen',
    category: 'Móveis',
    description: 'Carvalho claro, encosto de veludo e assento de corda trançada, fio a fio.',
  },
  lantern: {
    title: 'Lanterna Decorativa',
    category: 'Decoração',
    description: 'Latão martelado e vidro de verdade: a vela aparece através dele.',
  },
  helmet: {
    title: 'Acessório Decorativo',
    category: 'Decoração',
    description: 'Capacete clássico, com brilho de verniz, viseira e forro acolchoado.',
  },
  stool: {
    title: 'Banqueta Pintada',
    category: 'Móveis',
    description: 'Madeira pintada e gasta pelo uso, com travessas entre os pés.',
  },
  ladderback: {
    title: 'Cadeira de Ripas',
    category: 'Móveis',
    description: 'Ripas de madeira com vãos entre elas e assento listrado.',
  },
  lamp: {
    title: 'Luminária de Mesa',
    category: 'Decoração',
    description: 'Cúpula listrada sobre base torneada.',
  },
  teapot: {
    title: 'Bule de Porcelana',
    category: 'Decoração',
    description: 'Branco sobre fundo branco, com bico, alça e pintura de flores.',
  },
  ottoman: {
    title: 'Pufe Redondo',
    category: 'Móveis',
    description: 'Tecido estampado em volta de um corpo cilíndrico.',
  },
  desk: {
    title: 'Escrivaninha',
    category: 'Móveis',
    description: 'Tampo, gaveteiro e o vão para as pernas.',
  },
} satisfies Record<SiteModelId, { title: string; category: string; description: string }>;
