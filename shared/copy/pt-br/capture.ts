import type { WalkWord } from '../../capture/follow-walk.ts';

/** What keeps a camera or a film from being used. */
export type FilmProblem = 'denied' | 'none' | 'busy' | 'unsupported' | 'undecodable' | 'tooLong' | 'tooShort';

const words: Record<WalkWord, string> = {
  light: 'Mais luz',
  slower: 'Mais devagar',
  back: 'Volte um pouco',
};

const problems: Record<FilmProblem, { title: string; text: string }> = {
  denied: {
    title: 'A câmera está bloqueada',
    text: 'Libere a câmera para este site nos ajustes do navegador e toque em abrir de novo.',
  },
  none: {
    title: 'Nenhuma câmera por aqui',
    text: 'Abra esta página no celular, ou escolha um filme que já esteja neste aparelho.',
  },
  busy: {
    title: 'A câmera está ocupada',
    text: 'Outro aplicativo está usando a câmera. Feche-o e toque em abrir de novo.',
  },
  unsupported: {
    title: 'Este navegador não filma',
    text: 'Abra a página no Chrome ou no Safari, ou escolha um filme da galeria.',
  },
  undecodable: {
    title: 'Este navegador não abre esse filme',
    text: 'Ele deve estar em HEVC (H.265). No iPhone: Ajustes, Câmera, Formatos, Mais Compatível. Ou filme por aqui.',
  },
  tooLong: {
    title: 'O filme é longo demais',
    text: 'Escolha um de até 3 minutos, com uma só volta em torno do produto.',
  },
  tooShort: {
    title: 'O filme é curto demais',
    text: 'Uma volta completa leva uns 20 segundos. Filme de novo, mais devagar.',
  },
};

export const captureCopy = {
  title: 'Filmar o produto',
  lead: 'Uma volta de 20 segundos com o celular, e o modelo sai melhor do que com fotos.',
  tips: [
    'Escolha um lugar de fundo liso, deixe um passo livre em volta do produto e acenda as luzes.',
    'Mantenha o produto inteiro dentro do círculo, com folga.',
    'Ande devagar para a sua direita até fechar a volta.',
  ],
  open: 'Abrir a câmera',
  choose: 'Escolher um filme',
  chooseHint:
    'MP4 ou MOV da galeria, de até 3 minutos. Ele é lido aqui: só os melhores quadros são enviados.',
  qr: {
    title: 'Continue no celular',
    text: 'Aponte a câmera do celular para o código. Se ele pedir, entre com a mesma conta.',
    label: 'Código QR que abre esta página no celular',
  },
  asking: 'Permita o uso da câmera para continuar',
  start: 'Começar a filmar',
  pause: 'Pausar',
  resume: 'Continuar',
  redo: 'Recomeçar',
  finish: 'Fechei a volta',
  ready: 'De frente para o produto, toque em começar',
  going: 'Continue andando',
  words,
  paused: {
    byHand: 'Filmagem pausada',
    hidden: 'Pausamos enquanto você estava fora',
    turned: 'Volte o celular para a posição em que começou',
  },
  camera: 'Imagem da câmera',
  ring: (covered: number) => `${covered} de 360 graus da volta`,
  degrees: (covered: number) => `${covered}°`,
  noSensor: 'Sem o sensor de movimento, o anel acompanha pela imagem.',
  reading: 'Lendo o filme',
  cancel: 'Cancelar',
  again: 'Tentar de novo',
  short: {
    title: 'Ainda falta um pedaço da volta',
    text: (covered: number, frames: number) =>
      `Temos ${frames} ${frames === 1 ? 'quadro nítido' : 'quadros nítidos'} e ${covered}° da volta; é preciso pelo menos 300°.`,
    blurred: 'O filme ficou tremido: nenhum quadro serve. Filme de novo, mais devagar e com mais luz.',
  },
  open360: {
    title: 'Você deu a volta completa?',
    text: 'Não reconhecemos o ponto de partida no fim do filme.',
    yes: 'Sim, completa',
    no: 'Filmar de novo',
  },
  problems,
  filmed: {
    title: 'Volta filmada',
    text: (frames: number, covered: number, gap: number) =>
      `${frames} quadros, ${covered}° da volta, intervalo máximo de ${gap}°.`,
    again: 'Filmar de novo',
    strip: 'Alguns quadros da volta',
  },
};
