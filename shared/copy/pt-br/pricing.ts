import { CREDITS_PER_MODEL } from '../../rules/credits.ts';

/** The plans on the public pages (SITE-04). */
export const pricingCopy = {
  title: 'Planos',
  lead: `${CREDITS_PER_MODEL} créditos = 1 modelo. Os créditos do plano renovam todo mês.`,
  loading: 'Carregando planos...',
  start: 'Começar grátis',
  subscribe: (plan: string) => `Assinar ${plan}`,
  processing: 'Processando...',
  enterprise: 'Falar com a equipe',
  enterpriseNote: 'Retorno em até 24 horas úteis',
  guarantee: 'Garantia de 30 dias no Start, no Growth e no Pro: não serviu, devolvemos o valor pago.',
  cancelled: 'Pagamento cancelado',
  cancelledText: 'Nada foi cobrado. Os planos continuam aqui quando você quiser.',
};
