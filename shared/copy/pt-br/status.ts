import type { ErrorCode } from '../../errors.ts';
import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import type { FailureCode } from '../../rules/failures.ts';

const generic = [
  'Fotografe o produto inteiro, sem cortar as bordas.',
  'Dê a volta no produto: cada foto mostra um ângulo diferente.',
  'Prefira fundo liso e luz uniforme.',
];
const light = [
  'Fotografe de dia, perto de uma janela, sem sol direto no produto.',
  'Desligue o flash: ele deixa partes claras demais e outras escuras.',
];
const backdrop = [
  'Afaste o produto da parede e tire os objetos em volta.',
  'Use um fundo liso, de cor bem diferente da do produto.',
];

/** What helps against the failures that we know by name. */
const hintsByCode: Partial<Record<FailureCode, readonly string[]>> = {
  photo_blurred: [
    'Apoie o celular em algo firme e toque no produto, na tela, para focar.',
    'Com mais luz, a câmera precisa de menos tempo e treme menos.',
  ],
  photo_too_dark: light,
  photo_too_bright: light,
  product_cut_by_frame: [
    'Dê um passo para trás: o produto aparece inteiro, com folga em volta.',
    'Produtos altos cabem melhor com o celular na vertical.',
  ],
  no_product_found: backdrop,
  backdrop_cluttered: backdrop,
  photos_alike: [
    'Entre uma foto e a próxima, ande um passo em volta do produto.',
    'De 8 a 12 fotos cobrem bem a volta completa.',
  ],
  photos_disagree: [
    'Não mova o produto entre as fotos: quem anda em volta é você.',
    'Envie as fotos na ordem em que deu a volta.',
    'Confira se todas mostram o mesmo produto, na mesma posição.',
  ],
  products_differ: [
    'Cada modelo é de um produto só: confira se todas as fotos são dele.',
    'Fotografe tudo de uma vez, no mesmo lugar e com a mesma luz.',
  ],
  photos_refused: [
    'Deixe só o produto na foto: sem pessoas, telas, logotipos ou textos.',
    'Troque as fotos e tente de novo.',
  ],
  provider_failed: [
    'As suas fotos continuam guardadas: tente novamente com elas.',
    'Se a falha se repetir, de 8 a 12 fotos da volta completa ajudam.',
  ],
  provider_unavailable: [
    'A falha foi do nosso lado: as suas fotos continuam guardadas.',
    'Tente novamente com elas daqui a alguns minutos.',
  ],
  took_too_long: [
    'A demora foi do nosso lado: as suas fotos continuam guardadas.',
    'Tente novamente com elas. Se a demora se repetir, envie menos fotos.',
  ],
  interrupted: [
    'A falha foi do nosso lado: as suas fotos continuam guardadas.',
    'Tente novamente com elas daqui a alguns minutos.',
  ],
  size_invalid: [
    'Confira largura, altura e profundidade: todas em centímetros.',
    'Meça o produto inteiro, dos pés ao ponto mais alto.',
  ],
};

/** What helps the next film, whatever the last one failed of. */
const walkHints = [
  'Deixe um passo de espaço livre em volta do produto e ande devagar, sem parar.',
  'Mantenha o produto inteiro no quadro, com folga, do começo ao fim.',
  'Prefira luz do dia ou todas as luzes acesas: com pouca luz o filme treme.',
];

/** What is said of a retry that was refused (JOB-08); other refusals have their usual sentence. */
const retryErrors: Partial<Record<ErrorCode, string>> = {
  'job.missing_model_name': 'Informe o nome do modelo.',
  'job.invalid_dimensions': 'Dimensões devem ser > 0 em cm (L×A×P).',
  'job.images_out_of_range': 'Envie de 4 a 12 imagens JPG/PNG.',
  'credits.insufficient': 'Você atingiu o limite do plano. Adquira créditos para continuar.',
  internal: 'Erro inesperado ao tentar novamente',
};

export const statusCopy = {
  title: 'Acompanhamento',
  steps: {
    label: 'Etapas',
    upload: 'Envio Concluído',
    processing: 'Processando',
    done: 'Finalizado',
  },
  stepStates: {
    done: 'etapa concluída',
    current: 'em andamento',
    inLine: 'na fila',
    waiting: 'aguardando',
    missed: 'não aconteceu',
    error: 'com erro',
  },
  /** Of a job that waits for its turn: 1 is the next. */
  inLine: (place: number) =>
    place === 1
      ? 'Na fila: o próximo modelo a ser gerado é o seu.'
      : `Na fila: ${place === 2 ? 'falta 1 modelo' : `faltam ${place - 1} modelos`} antes do seu.`,
  stages: {
    photos: {
      queued: 'Fotos recebidas. A geração começa em instantes.',
      segmenting: 'Separando o produto do fundo em cada foto.',
      shaping: 'Descobrindo a forma a partir dos ângulos.',
      texturing: 'Aplicando as cores e materiais das fotos.',
      packaging: 'Ajustando a escala e preparando os arquivos.',
    },
    walk: {
      queued: 'Filme recebido. A geração começa em instantes.',
      segmenting: 'Separando o produto do fundo em cada quadro do filme.',
      shaping: 'Descobrindo por onde você andou e a forma do produto.',
      texturing: 'Aplicando as cores e materiais do filme.',
      packaging: 'Ajustando a escala e preparando os arquivos.',
    },
  },
  progress: 'Progresso da geração',
  leave: 'Pode fechar esta página: o modelo continua sendo gerado e aparece no catálogo quando ficar pronto.',
  /** The same to who is told by email how a job ends. */
  leaveForMail:
    'Pode fechar esta página: o modelo continua sendo gerado, aparece no catálogo e você recebe um email quando ficar pronto.',
  estimate: {
    photos: 'Costuma levar de 2 a 5 minutos; com muitas fotos, até 15.',
    walk: 'Com um filme costuma levar de 5 a 15 minutos.',
  },
  /** The same of a job whose turn is still to come. */
  estimateInLine: {
    photos: 'Quando chegar a vez, costuma levar de 2 a 5 minutos; com muitas fotos, até 15.',
    walk: 'Quando chegar a vez, com um filme costuma levar de 5 a 15 minutos.',
  },
  elapsed: (text: string) => `Há ${text}`,
  left: (seconds: number | 'late') => {
    if (seconds === 'late') return 'Está levando mais que o normal, e continuamos nele';
    const minutes = Math.ceil(seconds / 60);
    if (minutes <= 1) return 'Falta menos de 1 minuto';
    return `Faltam cerca de ${minutes} minutos`;
  },
  glimpses: {
    label: 'O modelo tomando forma',
    cutOuts: {
      photos: (done: number, all: number) => `Produto recortado em ${done} de ${all} fotos`,
      walk: (done: number, all: number) => `Produto recortado: ${done} de ${all} vistas da volta`,
    },
    cutOut: {
      photos: (photo: number) => `Produto recortado da foto ${photo}`,
      walk: (frame: number) => `Produto recortado do quadro ${frame}`,
    },
    turn: { shape: 'A forma, ainda sem cores', colours: 'Com as cores das fotos' },
  },
  opening: 'Abrindo o catálogo...',
  openingModel: 'Abrindo o modelo...',
  failed: {
    title: 'Não deu para gerar este modelo',
    modelKept: 'O modelo que está no ar continua como era, e nada foi cobrado.',
    remake: 'Refazer com outras fotos',
    backToModel: 'Voltar ao modelo',
    credits: `Os ${CREDITS_PER_MODEL} créditos deste modelo voltaram para o seu saldo.`,
    file: (photo: number, name: string) => `Foto ${photo}: ${name}`,
    hintsTitle: 'O que costuma resolver',
    retry: 'Tentar novamente',
    newPhotos: 'Enviar outras fotos',
    filmAgain: 'Filmar de novo',
    hintsByCode,
    walkHints,
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
        'Tente novamente daqui a alguns minutos, com as mesmas fotos.',
      ],
      generic,
    },
  },
  retry: {
    title: 'Tentar novamente',
    photos: (count: number) => `Usamos as mesmas ${count} fotos. Confira os dados e informe as três medidas.`,
    walk: 'Usamos o mesmo filme. Confira os dados e informe as três medidas.',
    likelySame: {
      photos: 'O problema foi nas fotos: com as mesmas, o resultado pode se repetir.',
      walk: 'O problema foi no filme: com o mesmo, o resultado pode se repetir.',
    },
    submit: 'Gerar de novo',
    cancel: 'Cancelar',
    buyCredits: 'Comprar créditos',
    plans: 'Ver planos',
    newest: 'Abrir a geração mais recente',
    cost: `Usa ${CREDITS_PER_MODEL} créditos`,
    started: 'Reprocessamento iniciado! Redirecionando...',
    creditsUsed: `Serão usados ${CREDITS_PER_MODEL} créditos.`,
    loadFailed: 'Não foi possível carregar os dados do job anterior.',
    errors: retryErrors,
  },
  notFound: {
    title: 'Job não encontrado',
    text: 'Ele não existe ou pertence a outra conta. Confira o endereço ou veja seus modelos no catálogo.',
    action: 'Ir para o catálogo',
  },
  loadFailed: (message: string) => `Erro ao carregar status: ${message}`,
};
