import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import type { JobStatus } from '../../rules/jobs.ts';

const labels: Record<JobStatus, string> = {
  RECEBIDO: 'Recebido',
  PROCESSANDO: 'Processando',
  PRONTO: 'Concluído',
  FALHA: 'Falhou',
};

/** What every page may tell of jobs; of one job's own page `statusCopy` tells more. */
export const jobsCopy = {
  labels,
  /** Of a job that waits for its turn: 1 is the next. */
  inLine: (place: number) => (place === 1 ? 'próximo da fila' : `${place}º da fila`),
  /** In the header, from every page. */
  indicator: (count: number) =>
    count === 1 ? '1 modelo em produção. Ver gerações' : `${count} modelos em produção. Ver gerações`,
  /** On other pages, of a job that its owner left to itself. */
  underway: {
    label: 'Modelos em produção',
    follow: 'Acompanhar',
    open: 'Ver no catálogo',
    explain: 'Ver o que houve',
  },
  /** The list of all of the shop's jobs. */
  list: {
    title: 'Gerações',
    lead: 'Tudo o que a loja pediu: em produção, pronto ou com falha.',
    state: 'Estado',
    all: 'Todas',
    states: { running: 'Em produção', ready: 'Prontas', failed: 'Com falha' },
    retried: 'Gerado de novo',
    modelKept: 'O modelo continua como era; nada foi cobrado',
    creditsBack: `${CREDITS_PER_MODEL} créditos devolvidos`,
    loadMore: 'Carregar mais',
    loadingMore: 'Carregando mais gerações',
    loadFailed: 'Erro ao carregar gerações',
    empty: {
      title: 'Nenhuma geração ainda',
      text: 'Envie as fotos de um produto: aqui você acompanha cada modelo até ficar pronto.',
      action: 'Gerar primeiro modelo',
    },
    nothingFound: {
      title: 'Nenhuma geração encontrada',
      text: 'Nada está assim agora. Mude o filtro para ver as outras.',
      action: 'Limpar filtros',
    },
  },
  toasts: {
    ready: 'Modelo 3D pronto!',
    creditsSpent: `${CREDITS_PER_MODEL} créditos foram consumidos.`,
    failed: 'Erro no processamento',
    open: 'Abrir',
    explain: 'Ver o que houve',
    changed: (label: string) => `Status: ${label}`,
  },
};
