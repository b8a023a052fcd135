import type { DemoModelId } from '../../rules/demo-models.ts';

/** The models of our own library (SITE-03), in words. */
export const demoModelCopy = {
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
} satisfies Record<DemoModelId, { title: string; category: string; description: string }>;
