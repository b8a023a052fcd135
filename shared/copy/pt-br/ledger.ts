import type { EntryType } from '../../rules/credits.ts';

/** What the customer reads beside each movement of credits. */
export const ledgerCopy = {
  trial: 'Créditos do período de teste',
  trialUsed: 'Sem créditos de teste: o período de teste deste email, aparelho ou rede já foi usado',
  generation: (model: string) => `Geração do modelo “${model}”`,
  return: (model: string) => `Estorno: “${model}” não pôde ser gerado`,
  recovery: (model: string) => `Recuperação do modelo “${model}”`,
  subscription: 'Créditos do primeiro período do plano',
  renewal: 'Créditos do plano para o novo período',
  expiry: 'Créditos não usados até o vencimento',
  upgrade: 'Créditos da troca para um plano maior',
  lateMonth: 'Créditos de uma mensalidade paga com atraso',
  planEnd: 'Créditos do plano encerrado',
  pack: (credits: number) => `Pacote de ${credits} créditos`,
  packRefund: 'Pacote de créditos reembolsado',
  invoiceRefund: 'Mensalidade reembolsada',
  restored: 'Créditos devolvidos: o pagamento ficou confirmado',
  debt: 'Acerto de créditos usados de um pagamento devolvido',
  adjustment: (reason: string) => `Ajuste da nossa equipe: ${reason}`,

  /** Until when the credits of a movement are good; `day` is null where they have no end. */
  given: (day: string | null) => (day ? `Válidos até ${day}` : 'Sem vencimento'),
  used: (day: string | null) => (day ? `Dos válidos até ${day}` : 'Dos sem vencimento'),
  ended: (day: string | null) => (day ? `Valiam até ${day}` : 'Sem vencimento'),
  /** Of a movement of more than one kind. */
  part: (credits: string, until: string) => `${until}: ${credits}`,

  /** The kind of a movement, in one word. */
  types: {
    trial: 'Teste',
    generation: 'Geração',
    return: 'Estorno',
    subscription: 'Assinatura',
    renewal: 'Renovação',
    upgrade: 'Troca de plano',
    expiry: 'Expiração',
    pack: 'Compra',
    refund: 'Reembolso',
    restored: 'Devolução',
    debt: 'Acerto',
    adjustment: 'Ajuste',
  } satisfies Record<EntryType, string>,
};
