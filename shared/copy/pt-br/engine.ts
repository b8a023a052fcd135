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
    `${photo} está escura demais. Acenda a luz ou chegue perto de uma janela e tire de novo.`,
  photo_too_bright: (photo) => `${photo} está clara demais. Afaste a luz direta e tire de novo.`,
  no_product_found: (photo) =>
    `Não encontramos um produto: ${photo.toLowerCase()} mostra só o fundo. Fotografe o produto inteiro diante de uma parede lisa.`,
  product_cut_by_frame: (photo) =>
    `${photo} corta o produto. Afaste-se um pouco para que ele apareça inteiro.`,
  backdrop_cluttered: (photo) =>
    `${photo} tem um fundo confuso. Fotografe diante de uma parede lisa, de cor diferente do produto.`,
  photos_alike: (photo) =>
    `${photo} repete outra foto. Tire uma foto de cada ângulo, dando a volta no produto.`,
  photos_disagree: () =>
    'As fotos não se encaixam numa volta ao redor do produto. Envie-as na ordem em que foram tiradas, dando a volta completa, sem mover o produto.',
  photos_too_few: () => 'Precisamos de pelo menos 4 fotos do produto.',
  photos_too_many: () => 'Envie no máximo 12 fotos do produto.',
  size_invalid: () => 'As medidas informadas não são possíveis. Confira a altura em centímetros.',
  took_too_long: () => 'A geração demorou mais do que o permitido. Tente novamente.',
  interrupted: () => 'A geração foi interrompida por um erro interno. Tente novamente.',
};

/** The sentence of a failure; `photo` is its 0-based index among the photos sent, where one is to blame. */
export const failureSentence = (code: FailureCode, photo?: number): string =>
  failureSentences[code](photo === undefined ? 'Uma das fotos' : `A foto ${photo + 1}`);

/** Why a model is not better; the codes of the engine's `QualityReason`. */
export const qualitySentences = {
  few_photos: (_photo?: number) => 'Poucas fotos: com 8 ou mais, o modelo fica mais fiel.',
  silhouettes_uncertain: (photo?: number) =>
    photo === undefined
      ? 'O contorno do produto ficou incerto em algumas fotos.'
      : `O contorno do produto ficou incerto na foto ${photo + 1}.`,
  poses_uncertain: () => 'A posição da câmera ficou incerta em algumas fotos.',
  photo_disagrees: (photo?: number) =>
    photo === undefined
      ? 'Uma das fotos não combina com as outras.'
      : `A foto ${photo + 1} não combina com as outras.`,
  unseen_surface: () => 'Partes do produto não aparecem em nenhuma foto e foram completadas.',
  dimensions_disagree: () => 'As medidas informadas não batem com as proporções das fotos.',
  round_object: () => 'O produto é quase redondo: a posição da textura ao redor pode variar.',
  focal_unknown: () => 'As fotos não dizem qual lente foi usada; as proporções podem variar um pouco.',
};
