import { CREDITS_PER_MODEL } from '../../rules/credits.ts';
import { writeLetter, type Letter, type WrittenLetter } from '../letter.ts';
import { formatDimensions } from './dimensions.ts';

const qualities = { alta: 'Alta', media: 'Média', baixa: 'Baixa' };

const note = (accountUrl: string) => `Você recebe este aviso a cada geração. Para desligar: ${accountUrl}`;

interface Made extends Pick<Letter, 'shop'> {
  name: string;
  quality: 'alta' | 'media' | 'baixa';
  dims_cm: { width: number; height: number; depth: number };
  picture: string | null;
  modelUrl: string;
  accountUrl: string;
}

/** To the shop: a model is in the catalogue. */
export const jobReadyMail = ({
  name,
  quality,
  dims_cm,
  picture,
  modelUrl,
  accountUrl,
  shop,
}: Made): WrittenLetter =>
  writeLetter({
    shop,
    subject: `${name}: modelo 3D pronto`,
    title: `${name} está no catálogo`,
    paragraphs: ['O modelo 3D ficou pronto: veja, publique e mande o link para os seus clientes.'],
    ...(picture && { picture: { url: picture, alt: name } }),
    facts: [
      ['Medidas (L × A × P)', formatDimensions(dims_cm)],
      ['Qualidade', qualities[quality]],
    ],
    button: { label: 'Abrir o modelo', url: modelUrl },
    note: note(accountUrl),
  });

interface Failed extends Pick<Letter, 'shop'> {
  name: string;
  /** Why, in a sentence each. */
  reasons: string;
  /** A finished model was to be made again, at no cost. */
  isRemake: boolean;
  jobUrl: string;
  accountUrl: string;
}

/** To the shop: a model could not be made, and nothing was charged. */
export const jobFailedMail = ({ name, reasons, isRemake, jobUrl, accountUrl, shop }: Failed): WrittenLetter =>
  writeLetter({
    shop,
    subject: `${name}: não deu para gerar o modelo`,
    title: `Não deu para gerar ${name}`,
    paragraphs: [
      reasons,
      isRemake
        ? 'O modelo que está no ar continua como era, e nada foi cobrado.'
        : `Os ${CREDITS_PER_MODEL} créditos deste modelo voltaram para o seu saldo. Na página da geração você vê o que costuma resolver e tenta de novo.`,
    ],
    button: { label: 'Ver o que houve', url: jobUrl },
    note: note(accountUrl),
  });
