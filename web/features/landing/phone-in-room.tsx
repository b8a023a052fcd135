import { landingCopy } from '../../../shared/copy/pt-br/landing.ts';
import { SITE_MODELS } from '../../../shared/rules/site-models.ts';
import { formatDimensions } from '../../lib/format.ts';

const copy = landingCopy.room;

/** A phone that shows the demo chair on the floor of a room, at its true size beside a door and a lamp. */
export const PhoneInRoom = () => (
  <figure className="mx-auto w-full max-w-[19rem]">
    <div
      role="img"
      aria-label={copy.picture}
      className="relative aspect-9/18 overflow-hidden rounded-[2.75rem] border-[10px] border-[#211c18] bg-[#e9dfd0] shadow-lift"
    >
      <img
        src="/demo/room.svg"
        alt=""
        width={360}
        height={720}
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
      />
      <img
        src="/models/chair.webp"
        alt=""
        width={960}
        height={960}
        loading="lazy"
        className="absolute bottom-[14%] left-1/2 w-[86%] -translate-x-1/2"
      />
      <p className="absolute inset-x-0 top-7 text-center">
        <span className="rounded-full bg-[#211c18]/80 px-3.5 py-1.5 text-[0.8125rem] font-medium text-[#fffdf9]">
          {copy.place}
        </span>
      </p>
      <p className="figures absolute inset-x-4 bottom-5 flex items-center justify-between gap-3 rounded-2xl bg-[#fffdf9] px-4 py-3 text-sm text-[#211c18]">
        <span className="font-semibold">{formatDimensions(SITE_MODELS.chair.dims_cm)}</span>
        <span className="text-[#8e3419]">{copy.scale}</span>
      </p>
    </div>
    <figcaption className="mt-4 text-center text-sm leading-5 text-mute">{copy.drawn}</figcaption>
  </figure>
);
