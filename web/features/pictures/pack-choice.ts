import {
  CHANNEL_IDS,
  CHANNELS,
  type Channel,
  type ChannelId,
  type PictureFormat,
} from '../../../shared/rules/channels.ts';

/** What an owner chose of a model's pictures. */
export interface PackChoice {
  channels: readonly ChannelId[];
  /** Photos in the order of the listing, the front first; those that are missing come last, as they were taken. */
  order: readonly number[];
  leftOut: readonly number[];
  hasShadow: boolean;
}

const FIRST: PackChoice = { channels: ['mercado_livre'], order: [], leftOut: [], hasShadow: false };

/** The choice that this browser kept, or the first one. */
export function readChoice(kept: string | null): PackChoice {
  try {
    const { channels, order, leftOut, hasShadow } = {
      ...FIRST,
      ...(JSON.parse(kept ?? '{}') as Partial<PackChoice>),
    };
    return {
      channels: CHANNEL_IDS.filter((id) => channels.includes(id)),
      order: order.filter(Number.isInteger),
      leftOut: leftOut.filter(Number.isInteger),
      hasShadow,
    };
  } catch {
    return FIRST;
  }
}

/** The photos that go into the pack, in order. */
export const photosIn = ({ order, leftOut }: PackChoice, made: readonly number[]): number[] =>
  [
    ...order.filter((photo) => made.includes(photo)),
    ...made.filter((photo) => !order.includes(photo)),
  ].filter((photo) => !leftOut.includes(photo));

/** The order with one photo at another place. */
export const movedTo = (photos: readonly number[], photo: number, place: number): number[] =>
  photos.filter((each) => each !== photo).toSpliced(Math.max(0, place), 0, photo);

const EXTENSIONS: Record<PictureFormat, string> = { png: '.png', jpeg: '.jpg' };

export interface PackFile {
  name: string;
  photo: number;
  /** 1 for the front. */
  place: number;
  channel: ChannelId;
  side: Channel['side'];
  format: Channel['format'];
  hasShadow: boolean;
}

/** The files of a pack: a folder a channel, names by SKU and place. */
export const filesOf = (
  { channels, hasShadow }: PackChoice,
  photos: readonly number[],
  sku: string,
): PackFile[] =>
  CHANNEL_IDS.filter((channel) => channels.includes(channel)).flatMap((channel) => {
    const { side, format, maxPictures, takesShadow }: Channel = CHANNELS[channel];
    return photos.slice(0, maxPictures).map((photo, index) => ({
      name: `${channel.replaceAll('_', '-')}/${sku}-${index + 1}${EXTENSIONS[format]}`,
      photo,
      place: index + 1,
      channel,
      side,
      format,
      hasShadow: hasShadow && takesShadow,
    }));
  });
