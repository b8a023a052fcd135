import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import type { BatchLineState, BatchState, PauseReason } from '../../rules/batches.ts';
import { BATCH_AT_ONCE, BATCH_LINES } from '../../rules/batches.ts';
import type { LineProblem, ReadFile } from '../../rules/batch-file.ts';
import { CATEGORIES, MAX_SIDE_CM, MODEL_NAME_MAX } from '../../rules/jobs.ts';
import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';

const products = (count: number) => (count === 1 ? '1 produto' : `${count} produtos`);
const models = (count: number) => (count === 1 ? '1 modelo' : `${count} modelos`);
const SIDES = { height: 'Altura', width: 'Largura', depth: 'Profundidade' } as const;
const COLUMNS = { name: 'nome', height: 'altura', photos: 'fotos' } as const;

/** Orders of many models at once (LOTE-01): /app/lotes. */
export const batchesCopy = {
  title: 'Lotes',
  lead: 'Envie uma planilha e gere o catálogo inteiro de uma vez.',
  back: 'Todos os lotes',
  list: 'Seus lotes',
  empty: 'Nenhum lote ainda. O primeiro começa com a planilha dos seus produtos.',
  loadFailed: 'Não foi possível carregar os lotes',
  file: {
    title: 'Novo lote',
    text: `Uma linha por produto, até ${BATCH_LINES}. Colunas: nome, sku, altura, largura, profundidade (em cm), categoria, material e fotos, com ${MIN_PHOTOS} a ${MAX_PHOTOS} endereços de imagens que já estão no seu site. Nome, altura e fotos são obrigatórios.`,
    formats: 'CSV, como o Excel e o Google Planilhas salvam.',
    choose: 'Escolher planilha CSV',
    template: 'Baixar planilha de exemplo',
    templateName: 'lote-relevo.csv',
    unreadable: 'Não conseguimos ler este arquivo. Salve a planilha como CSV e envie de novo.',
    problem(read: Exclude<ReadFile, { lines: unknown }>): string {
      if ('missing' in read) {
        const names = read.missing.map((column) => `“${COLUMNS[column]}”`).join(', ');
        return `Faltam colunas na primeira linha: ${names}. Baixe a planilha de exemplo e compare.`;
      }
      if ('tooMany' in read)
        return `A planilha tem ${read.tooMany} produtos, e um lote leva até ${BATCH_LINES}. Divida-a em partes.`;
      return 'A planilha não tem nenhum produto abaixo da primeira linha.';
    },
  },
  preview: {
    title: 'Confira antes de gerar',
    lines: 'Linhas da planilha',
    ready: (count: number) => `${products(count)} ${count === 1 ? 'pronto' : 'prontos'} para gerar`,
    broken: (count: number) =>
      count === 1 ? '1 linha com problema fica de fora' : `${count} linhas com problema ficam de fora`,
    row: 'Linha',
    product: 'Produto',
    measures: 'Medidas',
    photos: 'Fotos',
    state: 'Situação',
    good: 'Pronto',
    nameless: 'sem nome',
    name: 'Nome do lote',
    price: (count: number) =>
      `${models(count)} × ${CREDITS_PER_MODEL} créditos = ${count * CREDITS_PER_MODEL} créditos`,
    balance: (credits: number) => `Seu saldo: ${credits} créditos`,
    tooFew: (needed: number) => `Faltam ${needed} créditos para gerar todos.`,
    buy: 'Comprar créditos',
    charged:
      'Cada modelo é cobrado quando começa. O que falha devolve os créditos, e o que você cancelar antes de começar não custa nada.',
    confirm: (count: number) => `Gerar ${models(count)} por ${count * CREDITS_PER_MODEL} créditos`,
    other: 'Escolher outra planilha',
    failed: 'O lote não foi criado',
  },
  problems(problem: LineProblem): string {
    switch (problem.code) {
      case 'name_missing':
        return 'Falta o nome.';
      case 'name_long':
        return `O nome passa de ${MODEL_NAME_MAX} letras.`;
      case 'sku_long':
        return 'O SKU é longo demais.';
      case 'material_long':
        return 'O material é longo demais.';
      case 'height_missing':
        return 'Falta a altura.';
      case 'measure_unclear':
        return `${SIDES[problem.column]} “${problem.said}” não é uma medida de até ${MAX_SIDE_CM} cm.`;
      case 'category_unknown':
        return `Categoria “${problem.said}” não existe. Use ${CATEGORIES.join(', ')}.`;
      case 'photos_few':
        return `Tem ${problem.count} ${problem.count === 1 ? 'foto' : 'fotos'}; são pelo menos ${MIN_PHOTOS}.`;
      case 'photos_many':
        return `Tem ${problem.count} fotos; são no máximo ${MAX_PHOTOS}.`;
      case 'address_bad':
        return `A foto ${problem.photo} não é um endereço que comece com https://.`;
      case 'address_twice':
        return `A foto ${problem.photo} está repetida.`;
    }
  },
  states: {
    running: 'Em produção',
    paused: 'Pausado',
    cancelled: 'Cancelado',
    ended: 'Concluído',
  } satisfies Record<BatchState, string>,
  pauses: {
    shop: 'Pausado por você. O que já começou segue até o fim.',
    credits: 'Pausado porque os créditos acabaram. Compre créditos e continue de onde parou.',
    catalogue:
      'Pausado porque o catálogo do seu plano está cheio. Libere espaço ou mude de plano e continue.',
    account: 'Pausado porque a conta de quem criou o lote não pode gerar modelos agora.',
  } satisfies Record<PauseReason, string>,
  lineStates: {
    waiting: 'Na fila',
    making: 'Em produção',
    made: 'Pronto',
    failed: 'Falhou, créditos devolvidos',
    refused: 'Recusado, sem cobrança',
  } satisfies Record<BatchLineState, string>,
  counts: (made: number, total: number) => `${made} de ${models(total)} prontos`,
  progress: 'Andamento do lote',
  created: (when: string) => `Criado em ${when}`,
  size: products,
  pace: `São feitos até ${BATCH_AT_ONCE} ao mesmo tempo. Pode fechar esta página: o lote continua.`,
  gone: {
    title: 'Lote não encontrado',
    text: 'Confira o endereço, ou veja os lotes da sua loja.',
    action: 'Ver lotes',
  },
  pause: 'Pausar',
  resume: 'Continuar',
  cancel: 'Cancelar o restante',
  changeFailed: 'O lote não foi alterado',
  cancelTitle: 'Cancelar o que ainda não começou?',
  cancelText: (waiting: number) =>
    `${products(waiting)} na fila ${waiting === 1 ? 'sai' : 'saem'} do lote, sem cobrança. O que já começou segue até o fim.`,
  keep: 'Manter o lote',
  follow: 'Acompanhar',
  explain: 'Ver o que houve',
  open: 'Ver modelo',
  results: {
    action: 'Baixar resultados (CSV)',
    name: 'resultados',
    row: 'Linha',
    product: 'Produto',
    sku: 'SKU',
    state: 'Situação',
    why: 'Motivo',
    link: 'Link do modelo',
  },
};
