import type { PremiumProblem } from '../../rules/premium-ar.ts';

/** The way from a link to true-size AR (AR-05). */
export const premiumCopy = {
  preparing: 'Preparando experiência AR...',
  failedTitle: 'Não foi possível abrir em AR',
  home: 'Voltar ao início',
  failed: 'Falha ao preparar a visualização AR.',
};

export const premiumProblems: Record<PremiumProblem, string> = {
  slugMissing: 'Slug ausente na URL.',
  readFailed: 'Erro ao buscar o modelo.',
  notFound: 'Modelo não encontrado.',
  dataFailed: 'Erro ao carregar dados do modelo.',
  inactive: 'Modelo não encontrado ou inativo.',
  configFailed: 'Erro ao carregar configuração AR.',
  configMissing: 'Configuração AR não encontrada para este modelo.',
  noGlb: 'Modelo 3D não disponível para visualização AR.',
  noBase: 'Este modelo ainda não tem a escala base definida (base_length_m).',
};
