import type { Plan } from '../../rules/plans.ts';
import { PACK_DISCOUNTS, PACKS } from '../../rules/prices.ts';

interface PlanWords {
  name: string;
  /** Whom it is for. */
  lead: string;
  badge?: string;
  features: readonly string[];
}

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' });

/** '5%, 10% ou 15% em pacotes de 50, 100 ou 150 créditos' */
const packDiscounts = (plan: Plan): string =>
  `${either.format(PACKS.map(({ credits }) => `${PACK_DISCOUNTS[plan][credits]}%`))} em pacotes de ${either.format(PACKS.map(({ credits }) => String(credits)))} créditos`;

/** The plans as they are offered (SITE-04); prices and credits are numbers of `rules`. */
export const planWords: Record<Plan, PlanWords> = {
  trial: {
    name: 'Free Trial',
    lead: 'Para ver o primeiro produto girar.',
    features: ['Geração por fotos e link de visualização', 'Visualizador WebAR básico', 'Suporte técnico'],
  },
  start: {
    name: 'Start',
    lead: 'Para colocar os primeiros produtos em 3D.',
    features: [
      'Créditos renovados todo mês',
      'Compartilhamento por link',
      'Visualizador com realidade aumentada',
    ],
  },
  growth: {
    name: 'Growth',
    lead: 'Para quem renova o catálogo todo mês.',
    badge: 'Mais popular',
    features: [
      'Tudo do Start',
      `Desconto progressivo em créditos extras: ${packDiscounts('growth')}`,
      'Analytics e relatórios avançados: por página e por aparelho',
    ],
  },
  pro: {
    name: 'Pro',
    lead: 'Para catálogos grandes, ligados à loja.',
    features: [
      'Tudo do Growth',
      `Melhor preço em créditos extras: ${packDiscounts('pro')}`,
      'Integrações e API: gere e consulte modelos dos seus sistemas',
    ],
  },
  enterprise: {
    name: 'Enterprise',
    lead: 'Para redes, fábricas e marketplaces.',
    badge: 'Grandes volumes',
    features: [
      'Pacotes de créditos sob demanda',
      'SSO: a equipe entra pelo login da empresa',
      'Suporte dedicado e contrato',
    ],
  },
};

/** What stands on every plan's card. */
export const planCardCopy = {
  free: 'Grátis',
  onRequest: 'Sob consulta',
  perMonth: '/mês',
  monthly: (credits: number) => `${credits} créditos por mês`,
  once: (credits: number) => `${credits} créditos`,
  contract: 'Créditos por contrato',
  models: (models: number) => `${models} modelos 3D`,
  volume: 'O volume que você precisar',
  /** Before the price that is struck through, for who does not see the line. */
  before: 'Sem desconto:',
  firstMonth: 'no primeiro mês',
  afterwards: (price: string) => `, depois ${price}/mês`,
  current: 'Seu plano atual',
};

/** What holds for all plans (PLAN-01). */
export const planNotes = {
  support: 'Todos os planos incluem suporte técnico e instruções claras',
  guarantee: 'Garantia de 30 dias',
  guaranteeText:
    'Se o plano não servir para a sua loja, entre em contato em até 30 dias e devolvemos o valor pago.',
};
