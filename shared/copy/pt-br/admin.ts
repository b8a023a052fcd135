import type { AuditAction } from '../../rules/audit.ts';
import type { JobStatus } from '../../rules/jobs.ts';
import type { Role } from '../../rules/roles.ts';

/** How our own staff looks after customers (/admin). */
export const adminCopy = {
  title: 'Administração',
  lead: 'Clientes, créditos, gerações e tudo o que a equipe fez.',
  denied: 'Acesso negado. Apenas administradores podem acessar esta área.',

  tools: {
    label: 'Ferramentas',
    abuse: { title: 'Monitor anti-abuso', text: 'Tentativas de cadastro e IPs bloqueados' },
    orphans: { title: 'Modelos órfãos', text: 'Devolve ao catálogo o que ficou pelo caminho' },
    selfTest: { title: 'Testar sistema', text: 'Confere se cada parte responde' },
  },

  search: {
    title: 'Clientes',
    label: 'Email ou identificador da loja',
    placeholder: 'ana@loja.com.br ou ten_…',
    hint: 'Começo do email, ou o identificador inteiro da loja.',
    none: (text: string) => `Ninguém encontrado para “${text}”.`,
    nobody: 'Ainda não há clientes.',
    more: 'Carregar mais',
    loadingMore: 'Carregando...',
    failed: 'Não foi possível buscar clientes',
    since: (day: string) => `desde ${day}`,
  },
  roles: { member: 'Cliente', owner: 'Owner', admin: 'Admin' } satisfies Record<Role, string>,

  tenant: {
    back: 'Todos os clientes',
    heading: 'Cliente',
    failed: 'Não foi possível carregar este cliente',
    id: 'Tenant ID',
    plan: 'Plano',
    quota: 'Créditos por mês',
    models: 'Modelos no catálogo',
    since: 'Cliente desde',
    trialEnd: 'Fim do teste',
    deletion: 'Exclusão marcada para',
    people: 'Pessoas',
  },
  balance: {
    title: 'Saldo',
    total: 'Total',
    plan: 'Do plano',
    extra: 'Extras',
    adjust: 'Ajustar créditos',
  },
  adjust: {
    title: 'Ajustar créditos',
    text: 'O cliente vê o ajuste e o motivo nas transações. O ajuste fica registrado com o seu nome.',
    amount: 'Quantidade',
    amountHint: (max: number) =>
      `Positivo dá créditos extras, negativo retira. Até ${max.toLocaleString('pt-BR')}.`,
    amountInvalid: (max: number) =>
      `Informe um número inteiro diferente de zero, de −${max.toLocaleString('pt-BR')} a ${max.toLocaleString('pt-BR')}.`,
    reason: 'Motivo',
    reasonHint: 'O cliente lê este texto.',
    reasonInvalid: (min: number) => `Explique o motivo em pelo menos ${min} caracteres.`,
    confirm: 'Confirmar ajuste',
    cancel: 'Cancelar',
    done: 'Créditos ajustados',
    failed: 'Não foi possível ajustar os créditos',
  },
  ledger: {
    title: 'Transações',
    none: 'Nenhuma transação.',
    failed: 'Não foi possível carregar as transações',
    by: (staff: string) => `por ${staff}`,
  },
  jobs: {
    title: 'Gerações',
    none: 'Nenhuma geração ainda.',
    failed: 'Não foi possível carregar as gerações',
    photos: (count: number) => `${count} fotos`,
    statuses: {
      RECEBIDO: 'Recebido',
      PROCESSANDO: 'Processando',
      PRONTO: 'Pronto',
      FALHA: 'Falha',
    } satisfies Record<JobStatus, string>,
  },
  audit: {
    title: 'Trilha de auditoria',
    lead: 'Tudo o que a equipe fez. Nenhuma linha pode ser alterada ou apagada.',
    none: (month: string) => `Nada registrado em ${month}.`,
    failed: 'Não foi possível carregar a trilha',
    /** What an entry's details are called; a name without a word stands as it is. */
    details: {
      amount: 'quantidade',
      reason: 'motivo',
      model: 'modelo',
      name: 'nome',
      job: 'geração',
      outcome: 'resultado',
      payment: 'pagamento',
      links: 'links públicos',
      message: 'mensagem',
      customer: 'cliente',
      from: 'de',
      to: 'para',
    } as Readonly<Record<string, string>>,
    earlier: 'Mês anterior',
    later: 'Mês seguinte',
    actions: {
      'role.grant': 'Deu um papel da equipe',
      'role.revoke': 'Retirou um papel da equipe',
      'credits.adjust': 'Ajustou créditos',
      'job.retry': 'Refez uma geração',
      'job.fail': 'Encerrou uma geração',
      'payment.refund': 'Devolveu um pagamento',
      'sync.retry': 'Repetiu uma sincronização',
      'tenant.suspend': 'Suspendeu uma loja',
      'tenant.reactivate': 'Reativou uma loja',
      'message.answer': 'Marcou como respondida',
      'model.restore': 'Recuperou um modelo',
      'ip.block': 'Bloqueou um endereço',
      'ip.unblock': 'Desbloqueou um endereço',
    } satisfies Record<AuditAction, string>,
  },
};
