import { MAX_PHOTOS, MIN_PHOTOS } from '../../rules/photos.ts';
import { REMAKE_TRIES } from '../../rules/remakes.ts';

const photos = (count: number): string => (count === 1 ? '1 foto' : `${count} fotos`);

/** The page on which a model is made again from other photos (/app/catalogo/{id}/refazer), and what leads to it. */
export const remakeCopy = {
  open: 'Refazer com outras fotos',
  freeUntil: (moment: string) => `Sem custo, até ${moment}`,
  follow: 'Acompanhar',
  title: (name: string) => `Refazer ${name}`,
  lead: 'Troque as fotos que atrapalharam. Geramos o modelo de novo, sem custo.',
  loadFailed: 'Erro ao carregar o que vale para este modelo',
  terms: [
    { term: 'Custo', says: () => 'Nenhum: não usa créditos.' },
    { term: 'Prazo', says: (until: string) => `Até ${until}.` },
    {
      term: 'Vezes',
      says: () => `Uma por modelo. Se a geração falhar, você tenta de novo: até ${REMAKE_TRIES} no total.`,
    },
    { term: 'Link', says: () => 'Continua o mesmo, com QR e incorporações, e mostra o modelo novo.' },
    {
      term: 'Modelo atual',
      says: () => 'Fica em Versões, em Ajustar modelo, e volta ao ar quando você quiser.',
    },
  ],
  why: {
    title: (quality: string) => `${quality}: por quê`,
    photos: (count: number) =>
      count === 1 ? 'Uma das fotos atrapalhou.' : `${count} das fotos atrapalharam.`,
    failed: 'A última tentativa não deu certo, e o modelo continua como era.',
    seeFailed: 'Ver o que houve',
  },
  photos: {
    text: `As fotos que você já enviou estão aqui e não são enviadas de novo. Tire as que atrapalharam e adicione outras, de ${MIN_PHOTOS} a ${MAX_PHOTOS}, na ordem da volta.`,
    none: `Este modelo não tem fotos guardadas. Envie de ${MIN_PHOTOS} a ${MAX_PHOTOS}, na ordem da volta.`,
    gone: (count: number) =>
      count === 1 ? '1 foto não está mais guardada.' : `${count} fotos não estão mais guardadas.`,
    loading: (loaded: number, of: number) => `Abrindo ${loaded} de ${photos(of)}`,
    loadFailed: 'Erro ao abrir as fotos já enviadas',
    leftOut: (count: number) =>
      count === 1
        ? 'Uma foto de antes ficou fora da última tentativa.'
        : `${count} fotos de antes ficaram fora da última tentativa.`,
    bringBack: 'Usar de novo',
  },
  submit: 'Refazer modelo',
  free: 'Sem custo',
  confirm: {
    title: 'Refazer este modelo?',
    text: (all: number, added: number) =>
      `${photos(all)}, ${added === 0 ? 'nenhuma nova' : added === 1 ? '1 nova' : `${added} novas`}. Não usa créditos, e vale uma vez.`,
    after: 'Quando ficar pronto, o link mostra o modelo novo. O atual fica em Versões.',
    checking: 'As fotos ainda estão sendo conferidas.',
    flagged: (count: number) =>
      count === 1
        ? 'Uma foto pede atenção: com ela o modelo pode sair como antes ou falhar.'
        : `${count} fotos pedem atenção: com elas o modelo pode sair como antes ou falhar.`,
    back: 'Voltar às fotos',
  },
  sent: 'Fotos enviadas. O modelo está sendo refeito.',
  seeModel: 'Ver o modelo',
};
