import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import type { JobStatus } from '../../rules/jobs.ts';

const labels: Record<JobStatus, string> = {
  RECEBIDO: 'Recebido',
  PROCESSANDO: 'Processando',
  PRONTO: 'Concluído',
  FALHA: 'Falhou',
};

export const statusCopy = {
  labels,
  steps: {
    label: 'Etapas',
    upload: 'Envio Concluído',
    processing: 'Processando',
    done: 'Finalizado',
  },
  stepStates: { done: 'concluída', current: 'em andamento', waiting: 'aguardando', error: 'com erro' },
  stages: {
    queued: 'Fotos recebidas. A geração começa em instantes.',
    segmenting: 'Separando o produto do fundo em cada foto.',
    shaping: 'Descobrindo a forma a partir dos ângulos.',
    texturing: 'Aplicando as cores e materiais das fotos.',
    packaging: 'Ajustando a escala e preparando os arquivos.',
  },
  progress: 'Progresso da geração',
  leave: 'Pode fechar esta página: o modelo continua sendo gerado e aparece no catálogo quando ficar pronto.',
  estimate: 'Costuma levar de 2 a 5 minutos; com muitas fotos, até 15.',
  elapsed: (text: string) => `Há ${text}`,
  opening: 'Modelo pronto. Abrindo o catálogo...',
  failed: {
    title: 'Não deu para gerar este modelo',
    credits: `Os ${CREDITS_PER_MODEL} créditos deste modelo voltaram para o seu saldo.`,
    hintsTitle: 'O que costuma resolver',
    again: 'Enviar outras fotos',
    hints: {
      format: [
        'Use fotos JPG, PNG ou HEIC tiradas direto da câmera.',
        'Evite capturas de tela e imagens baixadas de redes sociais.',
      ],
      size: [
        'Cada foto pode ter até 10 MB.',
        'Se a câmera gera arquivos maiores, reduza a resolução para 12 megapixels.',
      ],
      network: [
        'O problema foi na comunicação com o nosso serviço, não nas suas fotos.',
        'Envie de novo daqui a alguns minutos.',
      ],
      generic: [
        'Fotografe o produto inteiro, sem cortar as bordas.',
        'Dê a volta no produto: cada foto mostra um ângulo diferente.',
        'Prefira fundo liso e luz uniforme.',
      ],
    },
  },
  notFound: {
    title: 'Job não encontrado',
    text: 'Ele não existe ou pertence a outra conta. Confira o endereço ou veja seus modelos no catálogo.',
    action: 'Ir para o catálogo',
  },
  loadFailed: (message: string) => `Erro ao carregar status: ${message}`,
  toasts: {
    ready: 'Modelo 3D pronto!',
    creditsSpent: `${CREDITS_PER_MODEL} créditos foram consumidos.`,
    failed: 'Erro no processamento',
    changed: (label: string) => `Status: ${label}`,
  },
};
