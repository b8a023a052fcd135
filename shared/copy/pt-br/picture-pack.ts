import { CHANNELS, type ChannelId, type PictureFormat, type PictureRule } from '../../rules/channels.ts';

/** What a picture's broken rule says after its number. */
const RULES: Record<PictureRule, string> = {
  square: 'não é quadrada',
  small: 'é menor do que o canal aceita',
  large: 'é maior do que o canal aceita',
  heavy: 'pesa mais do que o canal aceita',
  empty: 'mostra o produto pequeno demais',
  full: 'mostra o produto perto demais da borda',
  not_white: 'não tem o fundo branco puro',
};

const FORMATS: Record<PictureFormat, string> = { png: 'PNG', jpeg: 'JPG' };

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The page 'Imagens' of a model. */
export const picturePackCopy = {
  open: 'Imagens',
  title: (name: string) => `Imagens de ${name}`,
  lead: 'Suas fotos recortadas em fundo branco, prontas para os marketplaces. Já estão incluídas no modelo: não gastam créditos.',
  loadFailed: 'Não foi possível abrir as imagens',
  making: (done: number, all: number) => `Recortando as fotos: ${done} de ${all}`,
  drawing: (done: number, all: number) => `Preparando as imagens: ${done} de ${all}`,
  ready: (count: number) => `${counted(count, 'imagem pronta', 'imagens prontas')}.`,
  stays: 'Pode fechar a página: o que ficou pronto é guardado, e o resto continua quando você voltar.',
  walk: {
    title: 'Ainda não fazemos imagens de modelos filmados',
    action: 'Gerar com fotos',
    text: 'Os quadros de um vídeo são pequenos para um anúncio. Para ter imagens deste produto, gere o modelo com fotos.',
  },
  none: {
    title: 'Nenhuma foto deu para recortar',
    text: 'Fotografe o produto inteiro, de longe o bastante para sobrar espaço em volta, com um fundo diferente da cor dele.',
    action: 'Ver o modelo',
  },
  gone: {
    title: 'As fotos deste modelo não estão mais guardadas',
    text: 'Guardamos as fotos por um ano. Para ter imagens novas, gere o modelo outra vez.',
  },
  pictures: 'Imagens, na ordem do anúncio',
  front: 'Principal',
  place: (place: number) => `Imagem ${place}`,
  photo: (place: number, photo: number) => `Imagem ${place}, da foto ${photo}`,
  makeFront: (place: number) => `Usar a imagem ${place} como principal`,
  earlier: (place: number) => `Mover a imagem ${place} para antes`,
  later: (place: number) => `Mover a imagem ${place} para depois`,
  leaveOut: (place: number) => `Tirar a imagem ${place} do pacote`,
  leftOut: 'Fora do pacote',
  include: 'Incluir',
  takeBack: (photo: number) => `Incluir a foto ${photo} de novo`,
  moved: (place: number) => `Agora é a imagem ${place}.`,
  failed: (photo: number, why: string) => `Foto ${photo}: ${why}`,
  again: 'Tentar novamente',
  enlarged: (photos: readonly number[]) =>
    photos.length === 1
      ? `A foto ${photos[0]} mostra o produto pequeno e foi ampliada: confira a nitidez antes de publicar.`
      : `As fotos ${photos.slice(0, -1).join(', ')} e ${photos.at(-1)} mostram o produto pequeno e foram ampliadas: confira a nitidez antes de publicar.`,
  channels: {
    legend: 'Canais',
    size: (side: number, format: PictureFormat) => `${side} × ${side} ${FORMATS[format]}`,
    source: (day: string) => `regras de ${day}`,
    noSource: 'sem regra publicada: seguimos a mais rígida das outras',
    most: (name: string, count: number) => `${name} aceita ${count} imagens: vão as ${count} primeiras.`,
  },
  shadow: { label: 'Sombra suave no chão', only: (names: string) => `Só onde é permitida: ${names}` },
  checks: {
    good: (count: number) =>
      `Tudo certo: as imagens passam nas regras ${count === 1 ? 'do canal escolhido' : 'dos canais escolhidos'}.`,
    later: 'Ao baixar, conferimos cada imagem com as regras dos canais.',
    broken: (channel: ChannelId, place: number, rule: PictureRule) =>
      `${CHANNELS[channel].name}: a imagem ${place} ${RULES[rule]}.`,
  },
  download: (count: number) => `Baixar ${counted(count, 'imagem', 'imagens')}`,
  chooseChannel: 'Escolha ao menos um canal.',
  packing: (done: number, all: number) => `Preparando o pacote: ${done} de ${all}`,
  downloaded: 'Pacote baixado',
  downloadFailed: 'Não foi possível baixar o pacote',
};
