import { BRAND } from '../../brand.ts';
import { DELETION_GRACE_DAYS } from '../../rules/account.ts';
import type { SubscriptionStatus } from '../../rules/account.ts';
import type { Plan } from '../../rules/plans.ts';

/** Labels of the plans on the account's screen (ACC-01). */
export const planLabels = {
  trial: 'Trial',
  start: 'Básico',
  growth: 'Growth',
  pro: 'Pro',
  enterprise: 'Enterprise',
} satisfies Record<Plan, string>;

/** The screen 'Minha Conta', and the banner of an account that is going to be deleted. */
export const accountCopy = {
  title: 'Minha Conta',
  lead: 'Seus dados, seu plano e o acesso à conta.',
  loadFailed: 'Não foi possível carregar sua conta',
  profile: {
    title: 'Perfil',
    name: 'Nome',
    editName: 'Editar nome',
    saved: 'Nome atualizado',
    saveFailed: 'Erro ao atualizar o nome',
    email: 'Email',
    emailNote: 'É com ele que você entra, e por ele que o suporte encontra a sua conta.',
    since: 'Cliente desde',
  },
  plan: {
    title: 'Plano',
    subscription: 'Assinatura',
    status: {
      active: () => 'Ativa',
      trial: (end: string) => `Período de teste até ${end}`,
      expired: (end: string) => (end ? `Período de teste encerrado em ${end}` : 'Sem assinatura'),
    } satisfies Record<SubscriptionStatus, (trialEnd: string) => string>,
    ending: (end: string) => `Cancelada, vale até ${end}`,
    billing: 'Plano e créditos',
    compare: 'Comparar planos',
    quota: 'Cota de créditos',
    quotaOf: (credits: number, isMonthly: boolean) =>
      isMonthly ? `${credits} créditos por mês` : `${credits} créditos`,
    models: 'Modelos no catálogo',
    modelsOf: (used: number, limit: number | null) =>
      limit === null ? `${used} (sem limite fixo)` : `${used} de ${limit}`,
  },
  billing: {
    title: 'Dados de cobrança',
    text: 'Saem nos recibos das suas mensalidades e compras.',
    add: 'Informar CPF ou CNPJ',
    edit: 'Editar dados de cobrança',
    saved: 'Dados de cobrança atualizados',
    name: 'Nome ou razão social',
    kinds: { cpf: 'CPF', cnpj: 'CNPJ' },
    taxId: 'CPF ou CNPJ',
    taxIdHint: 'Com ou sem pontos. O CNPJ novo, com letras, também vale.',
    postalCode: 'CEP',
    address: 'Endereço',
    line1: 'Rua e número',
    line2: 'Complemento',
    optional: 'opcional',
    city: 'Cidade',
    state: 'Estado',
    missing: 'Preencha este campo.',
    save: 'Salvar',
    cancel: 'Cancelar',
  },
  notices: {
    title: 'Avisos',
    text: 'Contamos quando um modelo fica pronto ou não pôde ser gerado.',
  },
  jobEmails: {
    label: 'Receber um email a cada geração',
    on: 'Avisos ligados',
    off: 'Avisos desligados',
    saveFailed: 'Não foi possível mudar os avisos',
  },
  balance: {
    title: 'Saldo',
    plan: 'Créditos do plano',
    extra: 'Créditos extras',
    total: 'Total',
  },
  /** In place of both below, for whom their company signs in. */
  sso: {
    title: 'Entrada por SSO',
    text: 'Você entra pelo login da sua empresa: a senha e a verificação em duas etapas ficam com ela.',
  },
  password: {
    title: 'Senha',
    text: 'Ao trocar a senha, você continua conectado neste aparelho.',
    current: 'Senha atual',
    next: 'Nova senha',
    again: 'Repita a nova senha',
    mismatch: 'As senhas não são iguais.',
    action: 'Alterar senha',
    submit: 'Salvar nova senha',
    cancel: 'Cancelar',
    done: 'Senha alterada.',
    wrongCurrent: 'A senha atual não confere.',
    same: 'A nova senha precisa ser diferente da atual.',
  },
  session: {
    title: 'Sessão',
    text: 'Sai da conta neste aparelho.',
    action: 'Sair da conta',
  },
  data: {
    title: 'Seus dados',
    text: `Um arquivo com tudo que a ${BRAND} guarda da sua loja: perfil, transações de crédito, gerações com as fotos enviadas, modelos, produtos e eventos. Os links das fotos no arquivo valem por 1 hora.`,
    action: 'Baixar meus dados',
    busy: 'Preparando arquivo...',
    done: 'Seu arquivo está pronto.',
    again: 'Se o download não começou, baixe o arquivo aqui.',
    failed: 'Não foi possível preparar seus dados',
    /** `day` as '2026-11-21'. */
    filename: (day: string) => `${BRAND.toLowerCase()}-meus-dados-${day}.json`,
  },
  deletion: {
    title: 'Excluir conta',
    text: `A conta é excluída ${DELETION_GRACE_DAYS} dias depois do pedido. Até lá, você pode cancelar.`,
    paid: 'Sua assinatura está ativa. Cancele a assinatura antes de excluir a conta.',
    manage: 'Gerenciar assinatura',
    action: 'Excluir minha conta',
    scheduled: (day: string) => `A exclusão está marcada para ${day}.`,
    dialog: {
      title: 'Excluir sua conta?',
      lead: `Em ${DELETION_GRACE_DAYS} dias, serão apagados de vez:`,
      goes: [
        'todos os modelos 3D e seus arquivos',
        'os links públicos, também onde já foram compartilhados',
        'as fotos que você enviou',
        'o histórico, os produtos e o saldo de créditos',
        'seu login',
      ],
      grace: 'Até lá, seus links continuam no ar e você pode cancelar, mas não gerar novos modelos.',
      confirm: (email: string) => `Para confirmar, digite ${email}`,
      mismatch: 'Digite o email da conta, exatamente como aparece acima.',
      cancel: 'Manter conta',
      submit: 'Excluir conta',
      failed: 'Não foi possível excluir a conta',
    },
    done: (day: string) => `Sua conta será excluída em ${day}.`,
    banner: (day: string) => `Sua conta será excluída em ${day}`,
    cancel: 'Cancelar exclusão',
    cancelled: 'Exclusão cancelada. Sua conta continua como estava.',
    cancelFailed: 'Não foi possível cancelar a exclusão',
  },
};
