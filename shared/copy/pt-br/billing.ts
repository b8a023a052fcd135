import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import type { SubscriptionStatus } from '../../rules/account.ts';
import { DISCOUNT_PERCENT } from '../../rules/onboarding.ts';

/** What every way to a payment says (CRED-04, BILL-02, BILL-03). */
export const paymentCopy = {
  processing: 'Processando...',
  opening: 'Abrindo a página de pagamento...',
  checkoutFailed: {
    title: 'Erro',
    text: 'Não foi possível iniciar o processo de pagamento. Tente novamente.',
  },
  purchaseFailed: { title: 'Erro na compra', text: 'Não foi possível iniciar a compra de créditos.' },
  portalFailed: 'Não foi possível acessar o portal do cliente. Tente novamente.',
  portalMissing: 'URL do portal não encontrada.',
  blocked: 'O navegador bloqueou a nova aba.',
  blockedLink: 'Abrir página de pagamento',
  received: {
    title: 'Recebemos seu pedido',
    text: 'Assim que o pagamento for confirmado, esta página mostra o que mudou.',
  },
  paid: { title: 'Pagamento confirmado!', text: 'Seu plano está ativo e os créditos já chegaram.' },
  packPaid: {
    title: 'Compra confirmada!',
    text: (credits: number) => `${credits} créditos extras já estão no seu saldo.`,
  },
  /** What was ordered and not paid yet. */
  waiting: {
    boleto: {
      title: 'Aguardando o pagamento do boleto',
      text: (money: string, day: string) =>
        `Pague ${money} até ${day}. O banco confirma em até 2 dias úteis, e os créditos chegam na hora.`,
      copy: 'Copiar linha digitável',
      copied: 'Linha digitável copiada',
      open: 'Abrir boleto',
    },
    pix: {
      title: 'Aguardando o pagamento do Pix',
      text: (money: string, day: string) =>
        `Pague ${money} até ${day}. A confirmação leva poucos segundos, e os créditos chegam na hora.`,
      copy: 'Copiar código Pix',
      copied: 'Código Pix copiado',
      open: 'Abrir QR code',
    },
  },
  changeMethod: 'Trocar a forma de pagamento',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  cancelled: {
    title: 'Pagamento não concluído',
    text: 'Nada foi cobrado. Você pode tentar de novo quando quiser.',
  },
};

/** /app/billing = /app/cobranca. */
export const billingCopy = {
  title: 'Plano e créditos',
  lead: 'O que você tem, o que será cobrado e cada crédito que entrou ou saiu.',
  failed: {
    plan: 'Erro ao carregar dados do plano',
    balance: 'Erro ao carregar dados do saldo',
    packs: 'Erro ao carregar dados dos pacotes',
    transactions: 'Erro ao carregar dados das transações',
  },
  plan: {
    title: 'Plano',
    trial: 'Teste grátis',
    none: 'Sem plano',
    status: { active: 'Ativa', trial: 'Em teste', expired: 'Expirada' } satisfies Record<
      SubscriptionStatus,
      string
    >,
    pastDue: 'Pagamento pendente',
    nextCharge: (money: string, day: string) => `A próxima cobrança é de ${money}, em ${day}.`,
    nextDebit: (money: string, notice: string, day: string) =>
      `A próxima mensalidade é de ${money}, por Pix Automático: seu banco avisa em ${notice} e debita em ${day}. Para cancelar, use “Gerenciar assinatura” ou o Pix Automático no aplicativo do banco.`,
    nextBoleto: (money: string, day: string) => `O próximo boleto, de ${money}, chega em ${day}.`,
    contract: 'As cobranças seguem o seu contrato.',
    trialLeft: (words: string, day: string) => `Seu teste termina em ${words}, no dia ${day}.`,
    trialOver: (day: string) =>
      `Seu teste terminou em ${day}. Seus modelos e links continuam no ar; com um plano, os créditos chegam todo mês.`,
    ended: (day: string) =>
      `Sua assinatura terminou em ${day}. Seus modelos e links continuam no ar; com um plano, os créditos voltam a chegar todo mês.`,
    never: 'Com um plano, os créditos chegam todo mês.',
    price: 'Mensalidade',
    quota: 'Todo mês',
    change: 'Mudar de plano',
    compare: 'Comparar planos',
    manage: 'Gerenciar assinatura',
    receipts: 'Pagamentos e recibos',
    offers: 'Assine um plano',
    subscribe: (plan: string) => `Assinar ${plan}`,
    subscribeShort: 'Assinar',
    offer: (credits: number, models: number) => `${credits} créditos · ${models} modelos`,
  },
  pastDue: {
    title: 'O último pagamento não foi aprovado.',
    text: (day: string) =>
      `Seu plano continua até ${day}. Atualize o cartão para não perder os créditos do mês.`,
    textBoleto: (day: string) =>
      `Seu plano continua até ${day}. Pague o novo boleto, ou escolha outra forma de pagamento, para receber os créditos do mês.`,
    textPix: (day: string) =>
      `Seu plano continua até ${day}. O banco não debitou o Pix Automático; tentamos de novo nos próximos dias. Confira o saldo da conta, ou escolha outra forma de pagamento.`,
    action: 'Atualizar cartão',
    otherAction: 'Trocar forma de pagamento',
  },
  /** Announced by the payer's bank, and not debited yet. */
  debit: {
    title: (money: string, day: string) => `Seu banco vai debitar ${money} em ${day}.`,
    text: 'Se faltar saldo, o banco tenta de novo por até 4 dias. Os créditos chegam quando o débito for confirmado; para não pagar, recuse o débito no aplicativo do banco antes desse dia.',
  },
  mandateCancelled: {
    title: 'O Pix Automático foi cancelado no aplicativo do seu banco.',
    text: (day: string) =>
      `A mensalidade de ${day} não será debitada. Escolha outra forma de pagamento para continuar com o plano.`,
    action: 'Trocar forma de pagamento',
  },
  ending: {
    title: 'Sua assinatura foi cancelada.',
    text: (day: string) =>
      `O plano vale até ${day} e não será cobrado de novo. Créditos extras continuam seus.`,
    action: 'Reativar assinatura',
  },
  balance: {
    title: 'Saldo',
    models: (models: number) => (models === 1 ? 'modelo disponível' : 'modelos disponíveis'),
    plan: 'Créditos do plano',
    extra: 'Créditos extras',
    total: 'Total',
    ending: 'Validade',
    endsOn: (credits: number, day: string) =>
      credits === 1 ? `1 crédito vence em ${day}` : `${credits} créditos vencem em ${day}`,
    /** Of a month that is over while the next one is not paid. */
    endsWithMonth: (credits: number) =>
      credits === 1
        ? '1 crédito do mês anterior vale até a próxima mensalidade ser paga'
        : `${credits} créditos do mês anterior valem até a próxima mensalidade ser paga`,
    endsNever: (credits: number) =>
      credits === 1 ? '1 crédito extra não vence' : `${credits} créditos extras não vencem`,
    owed: 'Créditos devidos',
    owedRule:
      'Esses créditos foram usados e o pagamento deles foi devolvido. Eles são descontados da próxima compra ou mensalidade.',
    rule: `${CREDITS_PER_MODEL} créditos = 1 modelo. Os que vencem antes são usados primeiro; os extras não vencem.`,
  },
  packs: {
    title: 'Créditos extras',
    lead: 'Pague uma vez, use quando quiser: créditos extras não expiram.',
    credits: (credits: number) => `${credits} créditos`,
    models: (models: number) => `${models} modelos`,
    perModel: (money: string) => `${money} por modelo`,
    /** Before the price that is struck through, for who does not see the line. */
    before: 'Sem o desconto do plano:',
    less: (percent: number, plan: string) => `${percent}% a menos no plano ${plan}`,
    withPlan: (plan: string, money: string) => `Com o plano ${plan} você paga ${money}`,
    buy: 'Comprar',
    buyOf: (credits: number) => `Comprar ${credits} créditos`,
  },
  transactions: {
    title: 'Movimentações',
    columns: { date: 'Data', type: 'Tipo', description: 'Descrição', amount: 'Créditos' },
    empty: 'Nenhuma movimentação ainda. Cada crédito que entrar ou sair aparece aqui.',
    more: 'Carregar mais',
    loading: 'Carregando...',
    moreFailed: 'Não foi possível carregar mais movimentações.',
  },
};

/** /app/upgrade (PLAN-01). */
export const upgradeCopy = {
  title: 'Escolha seu Plano',
  lead: `Cada modelo usa ${CREDITS_PER_MODEL} créditos. Os créditos do plano se renovam todo mês, e você cancela quando quiser.`,
  back: 'Voltar ao início',
  chosen: (plan: string) => `Você escolheu o plano ${plan}. Falta só o pagamento.`,
  subscribe: (plan: string) => `Assinar ${plan}`,
  change: (plan: string) => `Mudar para ${plan}`,
  manage: 'Gerenciar assinatura',
  upgrade: (money: string, credits: number, day: string, quota: number) =>
    `Você paga cerca de ${money} agora, pelo resto do mês, e recebe ${credits} créditos na hora, além dos que já tem. A partir de ${day}, são ${quota} por mês.`,
  upgradeByPix: (money: string, credits: number, day: string, quota: number) =>
    `Seu banco debita cerca de ${money} em 3 dias, pelo resto do mês, e os ${credits} créditos chegam com o débito, além dos que já tem. A partir de ${day}, são ${quota} por mês.`,
  downgrade: (day: string, quota: number) =>
    `Muda em ${day}, sem cobrança agora. Até lá, seus créditos ficam como estão; depois, são ${quota} por mês.`,
  enterprise: 'Falar com a equipe',
  discount: {
    title: `${DISCOUNT_PERCENT}% de desconto no primeiro mês`,
    applied: (code: string) => `O código ${code} vale para qualquer plano abaixo e já entra no pagamento.`,
    left: (words: string) => `Válido por mais ${words}`,
    failedTitle: 'Erro',
    failed: {
      expired: (code: string) => `Não foi possível aplicar o código ${code}: o prazo terminou.`,
      unknown: (code: string) => `Não foi possível aplicar o código ${code}: ele não é desta conta.`,
      used: (code: string) => `Não foi possível aplicar o código ${code}: ele já foi usado.`,
      subscribed: (code: string) =>
        `Não foi possível aplicar o código ${code}: o desconto vale para o primeiro mês de assinatura.`,
      unread: (code: string) => `Não foi possível conferir o código ${code}. Tente novamente.`,
    },
  },
};

/** The dialog that asks for an enterprise plan (PLAN-02). */
export const enterpriseCopy = {
  title: 'Solicitar Plano Enterprise',
  text: 'Conte um pouco sobre a sua operação. Nossa equipe entra em contato em até 24 horas úteis.',
  name: 'Nome *',
  company: 'Empresa *',
  phone: 'Telefone',
  message: 'Mensagem',
  messageHint: 'Quantos produtos, em quanto tempo, com quais sistemas.',
  cancel: 'Cancelar',
  submit: 'Enviar Solicitação',
  sending: 'Enviando...',
  missing: 'Por favor, preencha nome e empresa',
  sent: 'Solicitação enviada! Entraremos em contato em breve.',
  failed: 'Erro ao enviar solicitação. Tente novamente.',
};
