/**
 * What marketplaces publish on the pictures of a listing, and whether a picture keeps to it. Where a channel publishes
 * nothing that we could read, its pictures keep to the strictest of the others (PIC-02).
 */
export interface Channel {
  name: string;
  /** Where the rules stand, and the day on which they were read; absent where none were found. */
  source?: { url: string; read: string };
  /** Side in pixels of the pictures made for it. */
  side: PictureSide;
  /**
   * PNG, which keeps every pixel of the background white, where the channel says that it takes it; JPEG, which changes a few beside
   * edges, where it names JPEG alone or nothing.
   */
  format: PictureFormat;
  /** Least and most side in pixels that it takes as it is. */
  sides: { least: number; most: number };
  maxBytes: number;
  /** Share of the picture's side that the product's longest side takes, at least and at most. */
  fill: { least: number; most: number };
  /** Whether the product may stand on a shadow. */
  takesShadow: boolean;
  /** Most pictures of one listing that it takes. */
  maxPictures: number;
}

export const PICTURE_SIDES = [1200, 2000] as const;
export type PictureSide = (typeof PICTURE_SIDES)[number];

export const PICTURE_FORMATS = ['png', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];
/** The least that a pixel of the background may be: of JPEG, what no eye and no threshold tells from white. */
const WHITE: Record<PictureFormat, number> = { png: 255, jpeg: 250 };

/** Share of a square's side that our pictures fill: Google asks for 90 % at most, Amazon for 85 % at least. */
export const PICTURE_FILL = 0.89;

const MB = 1_000_000;
const STRICT = {
  side: 1200,
  format: 'jpeg',
  sides: { least: 1000, most: 1200 },
  maxBytes: 2 * MB,
  fill: { least: 0.85, most: 0.95 },
  takesShadow: false,
  maxPictures: 8,
} as const;

export const CHANNELS = {
  mercado_livre: {
    name: 'Mercado Livre',
    source: { url: 'https://developers.mercadolivre.com.br/pt_br/trabalhar-com-imagens', read: '2026-11-23' },
    side: 1200,
    format: 'png',
    sides: { least: 500, most: 1920 },
    maxBytes: 10 * MB,
    fill: { least: 0.85, most: 0.95 },
    takesShadow: false,
    maxPictures: 10,
  },
  americanas: {
    name: 'Americanas',
    source: {
      url: 'https://hub2b.com.br/regra/regras-para-aprovar-produtos-na-americanas',
      read: '2026-11-23',
    },
    side: 1200,
    format: 'jpeg',
    sides: { least: 800, most: 1200 },
    maxBytes: 2 * MB,
    fill: { least: 0.85, most: 0.95 },
    takesShadow: false,
    maxPictures: 8,
  },
  magalu: { name: 'Magalu', ...STRICT },
  amazon: {
    name: 'Amazon',
    source: {
      url: 'https://sellercentral.amazon.es/gp/help/external/help.html?itemID=75PWC4THA8J269P',
      read: '2026-11-23',
    },
    side: 2000,
    format: 'png',
    sides: { least: 1000, most: 10_000 },
    maxBytes: 10 * MB,
    fill: { least: 0.85, most: 1 },
    takesShadow: false,
    maxPictures: 9,
  },
  shopee: { name: 'Shopee', ...STRICT },
  google: {
    name: 'Google Shopping',
    source: { url: 'https://support.google.com/merchants/answer/6324350?hl=pt', read: '2026-11-23' },
    side: 2000,
    format: 'png',
    sides: { least: 500, most: 8000 },
    maxBytes: 16 * MB,
    fill: { least: 0.75, most: 0.9 },
    takesShadow: true,
    maxPictures: 11,
  },
} as const satisfies Record<string, Channel>;

export type ChannelId = keyof typeof CHANNELS;
export const CHANNEL_IDS = Object.keys(CHANNELS) as ChannelId[];

/** What is read from a picture's file. */
export interface PictureFacts {
  width: number;
  height: number;
  bytes: number;
  /** Share of the picture that the product's longest side takes. */
  fill: number;
  /** The darkest of what shall be white, of 255: its border and all that nothing was drawn on. */
  white: number;
}

export const PICTURE_RULES = ['square', 'small', 'large', 'heavy', 'empty', 'full', 'not_white'] as const;
export type PictureRule = (typeof PICTURE_RULES)[number];

/** The channel's rules that a picture breaks; none for one that it takes. */
export function brokenRules(
  channel: ChannelId,
  { width, height, bytes, fill, white }: PictureFacts,
): PictureRule[] {
  const rules: Channel = CHANNELS[channel];
  const broken: Record<PictureRule, boolean> = {
    square: width !== height,
    small: Math.min(width, height) < rules.sides.least,
    large: Math.max(width, height) > rules.sides.most,
    heavy: bytes > rules.maxBytes,
    empty: fill < rules.fill.least,
    full: fill > rules.fill.most,
    not_white: white < WHITE[rules.format],
  };
  return PICTURE_RULES.filter((rule) => broken[rule]);
}
