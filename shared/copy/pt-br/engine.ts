import type { Capture } from '../../rules/captures.ts';
import type { FailureCode } from '../../rules/failures.ts';

type Sentence = (photo: string) => string;

/** What is wrong with the photos and what to do; `photo` reads 'A foto 3' or 'Uma das fotos'. */
const failureSentences: Record<FailureCode, Sentence> = {
  photo_unreadable: (photo) =>
    `${photo} não é uma imagem que possamos abrir. Envie outra em formato JPG, PNG ou HEIC.`,
  photo_too_small: (photo) => `${photo} é pequena demais. Envie a foto original da câmera, sem reduzir.`,
  photo_too_large: (photo) =>
    `${photo} tem pixels demais. Envie a foto original da câmera, de até 80 megapixels.`,
  photo_blurred: (photo) => `${photo} está tremida ou fora de foco. Apoie o celular e tire de novo.`,
  photo_too_dark: (photo) =>
    `${photo} está escura demais. Acenda a luz ou aproxime o produto de uma janela e tire de novo.`,
  photo_too_bright: (photo) =>
    `${photo} está clara demais. Diminua a luz direta ou a exposição da câmera e tire de novo.`,
  no_product_found: (photo) =>
    `Não conseguimos separar o produto do fundo: ${inSentence(photo)} precisa ser refeita. Fotografe o produto inteiro diante de uma parede lisa, de cor diferente da dele.`,
  product_cut_by_frame: (photo) =>
    `${photo} corta o produto. Afaste-se até que ele apareça inteiro, com folga em volta, e tire de novo.`,
  backdrop_cluttered: (photo) =>
    `${photo} tem um fundo confuso. Tire de novo diante de uma parede lisa, de cor diferente do produto, sem objetos em volta.`,
  photos_alike: (photo) =>
    `${photo} repete outra foto. Troque-a por uma tirada de outro ângulo, dando a volta no produto.`,
  photos_disagree: (photo) =>
    photo === NO_PHOTO
      ? 'As fotos não se encaixam numa volta ao redor do produto. Envie-as na ordem em que foram tiradas, dando a volta completa, sem mover o produto.'
      : `${photo} não combina com as outras. Confira se mostra o mesmo produto, na mesma posição e na ordem da volta; se não, troque-a por outra.`,
  products_differ: () =>
    'As fotos parecem ser de produtos diferentes. Envie só fotos do mesmo produto, com a mesma luz, dando a volta nele.',
  photos_too_few: () => 'Precisamos de pelo menos 4 fotos do produto.',
  photos_too_many: () => 'Envie no máximo 12 fotos do produto.',
  size_invalid: () => 'As medidas informadas não são possíveis. Confira a altura em centímetros.',
  photo_changed: (photo) =>
    `${photo} foi trocada por outro arquivo depois do pedido. Envie as fotos de novo e espere o envio terminar.`,
  photos_refused: () =>
    'As fotos foram recusadas pelo serviço de geração por causa do que mostram. Envie fotos só do produto, sem pessoas, marcas ou textos de terceiros.',
  provider_failed: () =>
    'O serviço de geração não conseguiu fazer um modelo destas fotos. Tente novamente; se acontecer de novo, envie fotos de mais ângulos.',
  provider_unavailable: () =>
    'O serviço de geração está indisponível no momento. Tente novamente daqui a alguns minutos.',
  took_too_long: () => 'A geração demorou mais do que o permitido. Tente novamente.',
  interrupted: () => 'A geração foi interrompida por um erro interno. Tente novamente.',
  stopped_by_staff: () => 'Nossa equipe encerrou esta geração. Os créditos foram devolvidos.',
};

const NO_PHOTO = 'Uma das fotos';
const named = (photo: number | undefined): string => (photo === undefined ? NO_PHOTO : `A foto ${photo + 1}`);
const inSentence = (subject: string): string => subject.charAt(0).toLowerCase() + subject.slice(1);

/** What is said of a filmed walk instead: of the film and of the next one, never of single frames. */
const walkSentences: Partial<Record<FailureCode, string>> = {
  photo_unreadable: 'Não conseguimos abrir os quadros deste filme. Filme a volta de novo.',
  photo_too_small: 'O filme tem resolução baixa demais. Filme de novo com a câmera principal do celular.',
  photo_too_large: 'O filme tem pixels demais. Filme a volta de novo por aqui.',
  photo_blurred: 'O filme ficou tremido. Dê a volta mais devagar, segurando o celular com as duas mãos.',
  photo_too_dark:
    'O filme ficou escuro demais. Acenda a luz ou aproxime o produto de uma janela e filme de novo.',
  photo_too_bright: 'O filme ficou claro demais. Evite luz direta atrás do produto e filme de novo.',
  no_product_found:
    'Não conseguimos separar o produto do que está em volta. Filme com o produto inteiro no centro e espaço livre ao redor dele.',
  product_cut_by_frame:
    'O produto sai do quadro em parte do filme. Afaste-se até que ele caiba inteiro, com folga, e dê a volta de novo.',
  backdrop_cluttered:
    'O produto se confunde com o que está em volta. Afaste-o da parede e dos outros objetos e filme de novo.',
  photos_alike: 'O filme mostra o produto quase sempre do mesmo lado. Ande em volta dele, a volta completa.',
  photos_disagree:
    'Os quadros do filme não se encaixam numa volta. Filme de novo sem parar no meio, andando em volta do produto sem que ele se mova.',
  products_differ: 'O filme parece mostrar produtos diferentes. Filme só um produto, com a mesma luz.',
  photos_too_few: 'O filme rendeu poucos quadros nítidos. Dê a volta completa, mais devagar.',
  photo_changed: 'Um dos quadros do filme foi trocado depois do pedido. Filme a volta de novo.',
  photos_refused:
    'O filme foi recusado pelo serviço de geração por causa do que mostra. Filme só o produto, sem pessoas, marcas ou textos de terceiros.',
  provider_failed:
    'O serviço de geração não conseguiu fazer um modelo deste filme. Tente novamente; se acontecer de novo, filme outra volta.',
};

/**
 * The sentence of a failure; `photo` is its 0-based index among the photos sent, where one is to blame. Of a walk only
 * the film is spoken of.
 */
export const failureSentence = (code: FailureCode, photo?: number, capture: Capture = 'photos'): string =>
  (capture === 'walk' && walkSentences[code]) || failureSentences[code](named(photo));

/** What a reason's sentence may tell of what was measured and what the owner said, in the engine's units. */
interface Measured {
  value?: number | undefined;
  given?: number | undefined;
}
const isTold = (measured?: Measured): measured is { value: number; given: number } =>
  measured?.value !== undefined && measured.given !== undefined;
/** Metres as people read them. */
const centimetres = (metres: number): string =>
  `${(100 * metres).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} cm`;

/** Why a model is not better and what would help; the codes of the engine's `QualityReason` and of `PROVIDER_REASON_CODES`. */
export const qualitySentences = {
  few_photos: (_photo?: number) =>
    'Poucas fotos: envie 8 ou mais, dando a volta completa, para um modelo mais fiel.',
  silhouettes_uncertain: (photo?: number) =>
    photo === undefined
      ? 'O contorno do produto ficou incerto em algumas fotos. Um fundo liso, de outra cor, ajuda.'
      : `O contorno do produto ficou incerto na foto ${photo + 1}. Um fundo liso, de outra cor, ajuda.`,
  poses_uncertain: () =>
    'As fotos não se encaixam com exatidão. Dê a volta em passos parecidos, sem mover o produto, e envie as fotos em ordem.',
  photo_disagrees: (photo?: number) =>
    `${named(photo)} não combina bem com as outras. Se o produto foi movido ou cortado nela, tire de novo.`,
  photo_left_out: (photo?: number) =>
    `${named(photo)} ficou de fora: nela o contorno do produto não combina com o das outras fotos. O modelo foi feito com as outras.`,
  colours_disagree: () =>
    'As cores do produto não coincidem de uma foto para outra. Envie as fotos na ordem da volta, com a mesma luz e sem mover o produto.',
  paint_displaced: () =>
    'O desenho do produto não cai no mesmo lugar de uma foto para outra: onde há estampa ou textura, a forma ficou aproximada. Mais fotos em volta, com passos menores, ajudam.',
  parts_lost: () =>
    'Partes finas do produto, como correntes, varetas ou alças, ficaram incompletas no modelo. Fotos mais de perto, em que elas apareçam maiores, ajudam.',
  seen_once: () =>
    'Uma parte do produto, como o interior de um nicho ou o lado de baixo, aparece em uma só foto, e ali a forma é uma suposição. Mais fotos dessa parte, alguns passos para cada lado, ajudam.',
  edges_unshown: () =>
    'O modelo tem degraus ou frestas em faces que as fotos mostram lisas. Gire-o antes de publicar e, se aparecerem, envie mais fotos em volta, com passos menores.',
  unseen_surface: () =>
    'Partes do produto não aparecem em nenhuma foto e foram completadas. Fotos de mais ângulos, algumas um pouco de cima, ajudam.',
  dimensions_disagree: () =>
    'As medidas informadas não batem com as proporções das fotos. Confira a largura e a profundidade.',
  dimensions_estimated: () =>
    'As medidas que você não informou são estimativas das fotos. Informe largura e profundidade para ter as medidas certas.',
  height_by_sheet: (_photo?: number, measured?: Measured) =>
    isTold(measured)
      ? `Altura medida pela Folha Relevo: ${centimetres(measured.value)}; você informou ${centimetres(measured.given)}.`
      : 'A altura foi medida pela Folha Relevo.',
  height_contradicts_sheet: (_photo?: number, measured?: Measured) =>
    `${
      isTold(measured)
        ? `Pela Folha Relevo o produto tem ${centimetres(measured.value)} de altura, e você informou ${centimetres(measured.given)}.`
        : 'A altura medida pela Folha Relevo é muito diferente da que você informou.'
    } O modelo ficou com a altura informada. Confira-a, e se a régua da folha impressa mede 15 cm.`,
  round_object: () =>
    'O produto é quase igual de todos os lados: confira no modelo se a textura ficou na posição certa.',
  focal_unknown: () =>
    'As fotos não dizem qual lente foi usada e as proporções podem variar. Envie os arquivos originais da câmera, sem passar por aplicativos de mensagem.',
  likeness_unmeasured: () =>
    'O modelo foi gerado por inteligência artificial a partir das fotos, e a fidelidade não foi medida. Confira formas e detalhes antes de publicar.',
  provider_replaced: () =>
    'O serviço de geração principal não pôde fazer este modelo, e ele foi feito pelo nosso gerador reserva. Se algum detalhe não ficou como você esperava, gere o modelo de novo mais tarde.',
  texture_limited: () =>
    'As fotos não têm detalhe suficiente para uma textura 4K, e o modelo ficou em 2K. Fotos maiores, com o produto ocupando quase todo o quadro, ajudam.',
};
