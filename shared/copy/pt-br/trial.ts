import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { BRAND } from '../../brand.ts';

/** The page where a visitor tries photos without an account (SITE-10). */
export const trialCopy = {
  title: 'Experimente com as suas fotos',
  lead: `Escolha de ${MIN_PHOTOS} a ${MAX_PHOTOS} fotos tiradas em volta de um produto. Cada uma é examinada e recortada aqui, como a ${BRAND} faz antes de criar o modelo. Sem conta, e nenhuma foto sai deste aparelho.`,
  loading: 'Preparando…',
  list: 'Suas fotos, recortadas',
  looking: (photo: number, photos: number) => `Examinando a foto ${photo} de ${photos}…`,
  photo: (photo: number) => `Foto ${photo}, ainda não recortada`,
  cutOut: (photo: number) => `O produto da foto ${photo}, recortado`,
  unseen: 'Este navegador não abre este formato. Ele é examinado depois do envio.',
  state: {
    none: 'Sem fotos à mão? Fotografe um objeto da sua mesa: dê a volta nele e pare a cada passo.',
    missing: (photos: number) =>
      photos === 1
        ? 'Falta 1 foto para um modelo. Oito, dando a volta inteira, é o ideal.'
        : `Faltam ${photos} fotos para um modelo. Oito, dando a volta inteira, é o ideal.`,
    flagged: (photos: number) =>
      photos === 1
        ? 'Uma foto pede atenção: troque-a, ou siga e mostre o produto nela depois.'
        : `${photos} fotos pedem atenção: troque-as, ou siga e mostre o produto nelas depois.`,
    ready: 'As fotos servem. Falta só a altura do produto para o modelo 3D.',
  },
  next: 'Criar conta grátis e gerar o 3D',
  kept: 'As fotos esperam por você neste aparelho por 24 horas. O teste é grátis e não pede cartão.',
  notKept: 'Este navegador não guarda as fotos: você as escolhe de novo depois de criar a conta.',
};
