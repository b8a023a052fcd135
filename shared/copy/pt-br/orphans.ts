/** The recovery of models that were made and are missing from the catalogue (ORPH-01). */
export const orphansCopy = {
  title: 'Modelos órfãos',
  lead: 'Às vezes um modelo fica pronto e não chega ao catálogo. Aqui procuramos modelos que foram processados mas não aparecem no catálogo e os adicionamos de volta.',
  scopes: {
    own: 'A busca vale para os modelos da sua loja.',
    all: 'Como equipe, a busca vale para todas as lojas.',
  },
  rules: {
    title: 'O que acontece',
    items: [
      'O link público e os arquivos continuam os mesmos.',
      'Modelos que você excluiu nunca voltam.',
      'Se os créditos da geração já tinham sido devolvidos, eles são usados de novo.',
    ],
  },
  run: 'Recuperar Modelos Órfãos',
  running: 'Procurando modelos...',
  result: (orphans: number, fixed: number): string => {
    if (orphans === 0) return 'Nenhum modelo órfão encontrado';
    if (fixed === 0)
      return orphans === 1
        ? '1 modelo encontrado não pôde ser recuperado'
        : `${orphans} modelos encontrados não puderam ser recuperados`;
    return fixed === 1
      ? '1 modelo foi recuperado com sucesso!'
      : `${fixed} modelos foram recuperados com sucesso!`;
  },
  restLater: 'A busca parou no tempo limite; o restante fica para a varredura diária.',
  totals: { orphans: 'Órfãos encontrados', fixed: 'Recuperados' },
  notFixedTitle: 'Não recuperados',
  notFixed: (model: string, why: string): string => `“${model}”: ${why}`,
  problems: {
    noRecord: 'não há mais registro do que foi gerado. Gere o modelo de novo a partir das fotos.',
    filesGone: 'os arquivos do modelo não existem mais. Gere o modelo de novo a partir das fotos.',
    creditsReturned: 'os créditos já foram devolvidos; a loja decide se recupera.',
    beingRemade: 'o produto está sendo gerado de novo. Espere o resultado antes de recuperar este.',
    remade: 'o produto já tem um modelo mais novo; os créditos deste foram devolvidos.',
    noCredits: 'os créditos da geração foram devolvidos e o saldo não cobre usá-los de novo.',
    changed: 'mudou durante a recuperação. Tente novamente.',
  },
  openCatalogue: 'Ver catálogo',
  failed: 'Erro ao recuperar modelos',
  failedTitle: 'Erro na recuperação',
  unknown: 'Erro desconhecido',
};
