/** The system's test (TEST-01). */
export const selfTestCopy = {
  title: 'Testar Sistema',
  lead: 'Confere, com os dados da sua conta, se cada parte do sistema responde. Nenhum crédito é usado e nada fica guardado.',
  shop: 'Loja',
  email: 'Email',
  /** For our own staff, who look things up by them. */
  tenantId: 'Tenant ID',
  userId: 'User ID',
  run: 'Executar Testes',
  running: 'Executando testes...',
  results: 'Resultados',
  done: 'Testes Concluídos',
  passed: (passed: number, all: number): string => `${passed}/${all} testes passaram`,
  failed: 'Erro ao Executar Testes',
  showData: 'Ver dados',
  orphans: { question: 'Um modelo ficou pronto e não está no catálogo?', link: 'Recuperar modelos' },
  milliseconds: (ms: number): string =>
    ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1).replace('.', ',')} s`,
  states: {
    idle: 'Não executado',
    running: 'Executando',
    success: 'Sucesso',
    warning: 'Aviso',
    error: 'Erro',
  },
  timedOut: (seconds: number): string => `Não respondeu em ${seconds} segundos.`,
  titles: {
    session: 'Sessão',
    database: 'Banco de dados',
    credits: 'Créditos',
    rpc: 'Uso de créditos',
    functions: 'Acesso aos modelos',
    storage: 'Armazenamento de fotos',
    machine: 'Geração de modelos',
    mail: 'Envio de emails',
    payments: 'Pagamentos',
    viewer: 'Visualizador',
    delivery: 'Entrega de arquivos',
  },
  waiting: {
    session: 'Confere se você está conectado e até quando.',
    database: 'Lê os modelos da sua loja.',
    credits: 'Lê o saldo de créditos.',
    rpc: 'Usa 0 créditos para saber se o uso funciona.',
    functions: 'Pergunta quem pode ver um modelo.',
    storage: 'Envia uma imagem mínima e a apaga em seguida.',
    machine: 'Pergunta se novas gerações podem começar.',
    mail: 'Pergunta se os emails podem ser enviados.',
    payments: 'Pergunta ao serviço de pagamento o que está à venda.',
    viewer: 'Abre a página pública de um modelo.',
    delivery: 'Baixa a configuração e um arquivo publicado.',
  },
  session: {
    ok: 'Sessão ativa',
    ending: 'A sessão termina em instantes',
    none: 'Nenhuma sessão ativa. Entre novamente.',
  },
  database: {
    ok: (models: number): string =>
      models === 1 ? '1 modelo lido do banco de dados' : `${models} modelos no banco de dados`,
    foreign: 'O banco de dados respondeu com dados de outra loja',
  },
  credits: {
    ok: (credits: number): string => (credits === 1 ? 'Saldo de 1 crédito' : `Saldo de ${credits} créditos`),
    negative: 'O saldo está negativo',
  },
  /** The specification's words, beside a test's data: for our own staff. */
  technical: {
    rpc: 'Função RPC está acessível',
    functions: 'Edge Functions respondendo corretamente',
    functionsUnexpected: 'Edge Functions acessíveis mas resposta inesperada',
  },
  rpc: 'O uso de créditos está funcionando',
  functions: {
    ok: 'O acesso aos modelos responde corretamente',
    unexpected: 'O acesso aos modelos respondeu de um jeito inesperado',
  },
  storage: {
    ok: 'A imagem de teste chegou inteira e já foi apagada',
    refused: 'O armazenamento recusou a imagem de teste',
  },
  machine: { ok: 'Pronta para gerar modelos', notReady: 'A geração de modelos não está aceitando pedidos' },
  mail: { ok: 'Pronto para enviar emails', notReady: 'O endereço de envio ainda não foi verificado' },
  payments: {
    ok: 'Serviço de pagamento respondendo, com planos e pacotes à venda',
    notReady: 'O serviço de pagamento responde, mas não há planos ou pacotes à venda',
  },
  viewer: {
    ok: 'A página pública do seu modelo mais novo abriu',
    noModel: 'O visualizador responde; gere um modelo para testar a página dele',
    unexpected: (status: number): string => `O visualizador respondeu com o código ${status}`,
  },
  delivery: {
    ok: 'Configuração e arquivos publicados são entregues',
    noModel: 'A configuração é entregue; gere um modelo para testar os arquivos dele',
    unexpected: (status: number): string => `A entrega respondeu com o código ${status}`,
  },
};
