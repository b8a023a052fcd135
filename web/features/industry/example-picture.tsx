import { industryCopy as copy, type IndustryWords } from '../../../shared/copy/pt-br/industry.ts';
import { paths } from '../../lib/paths.ts';
import { classNames } from '../../components/class-names.ts';

interface ExamplePictureProps {
  picture: IndustryWords['picture'];
  /** Of the first screen: it is wanted before everything else. */
  isFirst?: boolean;
  className?: string;
}

/** A model that the engine made, and the way to the photos that it was made of (SITE-09). */
export const ExamplePicture = ({ picture, isFirst = false, className }: ExamplePictureProps) => (
  <figure
    className={classNames(
      'ground mx-auto w-full max-w-[34rem] overflow-hidden rounded-3xl border border-line',
      className,
    )}
  >
    <img
      src={picture.src}
      alt={picture.alt}
      width={720}
      height={720}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      // From edge to edge: its shadow ends where the picture does.
      className="block h-auto w-full"
    />
    <figcaption className="border-t border-line px-5 py-4 text-center text-[0.9375rem] leading-6 text-mute">
      {picture.caption}.{' '}
      <a href={paths.examples} className="font-semibold text-ink underline underline-offset-4">
        {copy.photos}
      </a>
    </figcaption>
  </figure>
);
