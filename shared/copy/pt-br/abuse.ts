/** What stands as the reason of a block that a network brought upon itself. */
export const AUTOMATIC_REASON = 'Muitas tentativas de cadastro';

/** The anti-abuse monitor (ABU-01 to ABU-03); the toasts are exact (ABU-03). */
export const abuseCopy = {
  title: 'Monitor anti-abuso',
  lead: 'Quem tenta criar contas, e quem não pode. Atualizado a cada 10 segundos.',
  denied: 'Acesso negado. Apenas administradores podem acessar o monitor anti-abuso.',
  loadFailed: 'Erro ao carregar dados de monitoramento',
  partial: 'São tentativas demais para uma leitura: os números são das mais recentes.',
  stale: (time: string) => `Sem atualização desde ${time}`,

  counters: {
    label: 'Últimas 24 horas',
    total: 'Total 24h',
    blocked: 'Bloqueadas',
    success: 'Sucesso',
    blockedIps: 'IPs Bloqueados',
  },
  tabs: {
    label: 'Partes do monitor',
    attempts: 'Tentativas Recentes',
    statistics: 'Estatísticas por IP',
    blocked: 'IPs Bloqueados',
    block: 'Bloquear IP',
  },
  attempts: {
    caption: 'Tentativas de cadastro das últimas 24 horas',
    columns: { time: 'Horário', ip: 'IP', email: 'Email', status: 'Status', userAgent: 'Navegador' },
    status: { blocked: 'Bloqueado', success: 'Sucesso', failed: 'Falhou' },
    noAddress: 'Sem endereço',
    noUserAgent: 'Não informado',
    limit: (shown: number) => `As ${shown} mais recentes.`,
    empty: {
      title: 'Nenhuma tentativa nas últimas 24 horas',
      text: 'Cada cadastro iniciado no site aparece aqui em poucos segundos, com IP, email e resultado.',
    },
  },
  statistics: {
    caption: 'Tentativas por IP nas últimas 24 horas',
    columns: {
      ip: 'IP',
      total: 'Total',
      blocked: 'Bloqueadas',
      success: 'Sucesso',
      rate: 'Taxa de Bloqueio',
      action: 'Ação',
    },
    block: 'Bloquear',
    blockOf: (ip: string) => `Bloquear ${ip}`,
    empty: {
      title: 'Ainda não há estatísticas',
      text: 'Elas se formam com as tentativas de cadastro das últimas 24 horas.',
    },
  },
  blocked: {
    caption: 'IPs que não podem criar contas',
    columns: { ip: 'IP', reason: 'Motivo', type: 'Tipo', created: 'Criado em', action: 'Ação' },
    permanent: 'Permanente',
    temporary: 'Temporário',
    until: (time: string) => `até ${time}`,
    unblock: 'Desbloquear',
    unblockOf: (ip: string) => `Desbloquear ${ip}`,
    empty: {
      title: 'Nenhum IP bloqueado',
      text: 'Quem tenta demais é bloqueado por algumas horas, automaticamente. Bloqueios permanentes são feitos por você.',
      action: 'Bloquear um IP',
    },
    confirm: {
      title: 'Desbloquear este IP?',
      text: (ip: string) => `${ip} volta a poder criar contas, e as tentativas anteriores deixam de contar.`,
      keep: 'Manter bloqueado',
    },
  },
  form: {
    ip: 'Endereço IP',
    ipHint:
      'Um endereço (203.0.113.7, 2001:db8::1) ou uma faixa (203.0.113.0/24). Um IPv6 vale pelo seu /64.',
    reason: 'Motivo',
    reasonPlaceholder: 'Por que este IP não deve criar contas',
    missing: 'Preencha este campo.',
    submit: 'Bloquear IP',
    own: {
      title: 'Este é o seu próprio IP',
      text: 'Quem usa esta mesma conexão não vai mais conseguir criar contas. As contas que já existem continuam funcionando.',
      cancel: 'Cancelar',
      confirm: 'Bloquear mesmo assim',
    },
  },
  toasts: {
    incomplete: 'Preencha o IP e o motivo do bloqueio',
    blocked: 'IP bloqueado com sucesso',
    blockFailed: 'Erro ao bloquear IP',
    unblocked: 'IP desbloqueado com sucesso',
    unblockFailed: 'Erro ao desbloquear IP',
  },
} as const;
