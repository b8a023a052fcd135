import type { ErrorCode } from '../../errors.ts';
import type { JobStatus } from '../../rules/jobs.ts';
import { GUARANTEE_DAYS } from '../../rules/refunds.ts';
import type { MendedJob } from '../../schemas/admin.ts';

const plural = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`;

/** What our own staff does beyond looking: jobs, payments, suspensions and messages (/admin). */
export const operationsCopy = {
  back: 'Administração',
  reason: 'Motivo',
  reasonInvalid: (min: number) => `Explique o motivo em pelo menos ${min} caracteres.`,
  cancel: 'Cancelar',
  /** What is told to a shop as its own, said of the shop. */
  refusals: {
    'account.suspended': 'Esta loja está suspensa. Reative-a antes.',
    'account.deletion_scheduled': 'Esta loja está com a exclusão agendada.',
    'credits.insufficient': 'A loja não tem créditos suficientes.',
    'catalogue.quota_exceeded': 'O catálogo da loja está no limite do plano dela.',
    'billing.no_customer': 'Esta loja ainda não fez nenhum pagamento.',
    'billing.unavailable': 'O serviço de pagamento não respondeu. Tente novamente em instantes.',
    'billing.customer_unknown':
      'O serviço de pagamento não conhece este cliente, ou ele não é de uma loja nossa.',
    'job.photos_gone': 'As fotos deste modelo não estão mais guardadas. A loja precisa enviá-las de novo.',
  } as Partial<Record<ErrorCode, string>>,

  health: {
    title: 'Saúde do sistema',
    failed: 'Não foi possível ler a saúde do sistema',
    none: 'Nenhuma',
    noFiles: 'Nenhum',
    oldestJob: 'Geração mais antiga em aberto',
    failures: 'Falhas em 24 horas',
    letters: 'Pagamentos fora de sincronia',
    removals: 'Arquivos esperando remoção',
    deletions: 'Exclusões de conta atrasadas',
    reconciled: 'Última conciliação',
    never: 'Ainda não houve',
    provider: 'Saldo no Rodin',
    silent: 'Não respondeu',
  },

  approvals: {
    title: 'Esperando outra pessoa da equipe',
    lead: (credits: number, money: string) =>
      `Sozinha, uma pessoa dá até ${credits} créditos e devolve até ${money} por dia. O que passa disso espera aqui.`,
    failed: 'Não foi possível carregar os pedidos',
    credits: (count: number) => `Dar ${plural(count, 'crédito', 'créditos')}`,
    refund: (money: string) => `Devolver ${money}`,
    askedBy: (email: string, when: string) => `Pedido por ${email}, ${when}`,
    own: 'Você pediu. Outra pessoa da equipe confirma.',
    confirm: 'Confirmar',
    dismiss: 'Recusar',
    withdraw: 'Desistir',
    confirmed: 'Pedido confirmado e feito',
    dismissed: 'Pedido retirado da lista',
    confirmFailed: 'Não foi possível confirmar',
    dismissFailed: 'Não foi possível retirar o pedido',
  },

  jobs: {
    title: 'Gerações',
    lead: 'De todas as lojas, com a execução e o erro de cada uma.',
    card: 'Em aberto, com falha e prontas, de todas as lojas',
    filter: 'Estado',
    lists: { open: 'Em aberto', FALHA: 'Com falha', PRONTO: 'Prontas' },
    none: { open: 'Nenhuma geração em aberto.', FALHA: 'Nenhuma falha.', PRONTO: 'Nenhuma geração pronta.' },
    failed: 'Não foi possível carregar as gerações',
    details: 'Ver execução',
    detailsFailed: 'Não foi possível ler a execução',
    noRun: 'Nenhuma execução foi iniciada.',
    run: {
      status: 'Execução',
      started: 'Início',
      stopped: 'Fim',
      error: 'Erro',
    },
    retry: 'Tentar de novo',
    stop: 'Encerrar',
    retryTitle: 'Tentar de novo?',
    retryText: {
      open: 'Se a execução não começou, ela começa agora. Se terminou sem avisar, um modelo já feito é publicado; se não houver modelo, os créditos voltam e a geração é refeita pelo preço normal.',
      failed: (credits: number) =>
        `Os créditos desta falha já voltaram para a loja. Refazer usa as mesmas fotos e retira ${plural(credits, 'crédito', 'créditos')} do saldo dela, uma vez.`,
    },
    retryFailed: 'Não foi possível tentar de novo',
    outcomes: {
      started: 'Execução iniciada',
      published: 'O modelo já estava feito e foi publicado',
      ordered: 'Geração refeita',
    } satisfies Record<MendedJob['outcome'], string>,
    stopTitle: 'Encerrar esta geração?',
    stopText: 'Ela termina em falha, e os créditos voltam para a loja. O modelo não será feito.',
    stopConfirm: 'Encerrar geração',
    stopFailed: 'Não foi possível encerrar',
    stopped: 'Geração encerrada, créditos devolvidos',
    statuses: {
      RECEBIDO: 'Recebido',
      PROCESSANDO: 'Processando',
      PRONTO: 'Pronto',
      FALHA: 'Falha',
    } satisfies Record<JobStatus, string>,
  },

  secondFactor: {
    action: 'Celular perdido',
    label: (email: string) => `Celular perdido: ${email}`,
    title: 'Desativar a verificação em duas etapas?',
    text: (email: string) =>
      `${email} volta a entrar só com a senha. Antes, confirme pelo email da conta que foi essa pessoa quem pediu.`,
    confirm: 'Desativar verificação',
    done: 'Verificação em duas etapas desativada.',
    failed: 'Não foi possível desativar a verificação',
  },
  suspension: {
    title: 'Situação',
    active: 'Ativa',
    suspended: (day: string) => `Suspensa desde ${day}`,
    linksDown: 'Links públicos fora do ar.',
    linksUp: 'Links públicos no ar.',
    suspend: 'Suspender loja',
    suspendTitle: 'Suspender esta loja?',
    suspendText:
      'A loja não poderá gerar modelos nem fazer pagamentos. As pessoas dela continuam entrando e vendo o catálogo, e o que já foi pago termina de ser feito.',
    reasonHint: 'A loja lê este texto.',
    takeDown: 'Tirar do ar os links públicos',
    takeDownHint: 'Use em caso de abuso. Os modelos voltam ao ar quando a loja for reativada.',
    suspendConfirm: 'Suspender loja',
    done: 'Loja suspensa',
    failed: 'Não foi possível suspender',
    reactivate: 'Reativar loja',
    reactivateTitle: 'Reativar esta loja?',
    reactivateText: 'A loja volta a gerar modelos e a fazer pagamentos. Os links públicos voltam ao ar.',
    reactivated: 'Loja reativada',
    reactivateFailed: 'Não foi possível reativar',
    /** Above every screen of the shop. */
    banner: (reason: string) =>
      `Sua conta está suspensa: ${reason}. Você pode ver seus modelos, mas não gerar novos nem fazer pagamentos. Fale com a nossa equipe.`,
  },

  payments: {
    title: 'Pagamentos',
    none: 'Nenhum pagamento.',
    failed: 'Não foi possível carregar os pagamentos',
    kinds: { invoice: 'Fatura do plano', pack: 'Pacote de créditos' },
    refunded: (money: string) => `${money} devolvidos`,
    disputed: 'Em contestação',
    refund: 'Devolver',
    refundTitle: (money: string) => `Devolver ${money}?`,
    refundText: {
      invoice: `O dinheiro volta inteiro para o cliente, e a assinatura termina agora. Os créditos deste pagamento que ainda estiverem no saldo saem dele; os já usados ficam registrados como devidos. Vale até ${GUARANTEE_DAYS} dias depois do pagamento.`,
      pack: 'O dinheiro volta inteiro para o cliente. Os créditos do pacote que ainda estiverem no saldo saem dele; os já usados ficam registrados como devidos.',
    },
    refundConfirm: 'Devolver pagamento',
    refundDone: 'Pagamento devolvido',
    refundFailed: 'Não foi possível devolver',
  },

  money: {
    title: 'Pagamentos',
    lead: 'O que não bate com o serviço de pagamento e o dinheiro que voltou.',
    card: 'Sincronizações com erro e dinheiro devolvido',
    letters: 'Fora de sincronia',
    lettersNone: 'Tudo de acordo com o serviço de pagamento.',
    lettersFailed: 'Não foi possível carregar as sincronizações',
    attempts: (count: number) => plural(count, 'tentativa', 'tentativas'),
    retry: 'Sincronizar de novo',
    retried: 'Sincronizado: está tudo de acordo',
    stillFailing: 'A sincronização falhou de novo. O motivo está na lista.',
    retryFailed: 'Não foi possível sincronizar',
    returns: 'Dinheiro devolvido',
    returnsNone: 'Nenhuma devolução.',
    returnsFailed: 'Não foi possível carregar as devoluções',
    reasons: { refund: 'Devolução', dispute: 'Contestação no cartão' },
    taken: (count: number) => plural(count, 'crédito retirado', 'créditos retirados'),
    owed: (count: number) => plural(count, 'crédito devido', 'créditos devidos'),
  },

  inbox: {
    title: 'Mensagens',
    lead: 'Pedidos de plano Enterprise e mensagens do formulário de contato.',
    card: 'Pedidos Enterprise e formulário de contato',
    waiting: (count: number) => (count === 1 ? '1 mensagem sem resposta' : `${count} mensagens sem resposta`),
    filter: 'Caixa',
    kinds: { enterprise: 'Enterprise', contact: 'Contato' },
    none: { enterprise: 'Nenhum pedido ainda.', contact: 'Nenhuma mensagem ainda.' },
    failed: 'Não foi possível carregar as mensagens',
    noText: 'Sem mensagem.',
    answer: 'Marcar como respondida',
    answered: 'Respondida',
    answeredBy: (who: string, moment: string) => `Respondida por ${who}, ${moment}`,
    done: 'Marcada como respondida',
    answerFailed: 'Não foi possível marcar',
  },
};
