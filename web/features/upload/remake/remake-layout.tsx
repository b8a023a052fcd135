import type { ReactNode } from 'react';
import { remakeCopy as copy } from '../../../../shared/copy/pt-br/remake.ts';
import { uploadCopy } from '../../../../shared/copy/pt-br/upload.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import type { RemakeOffer } from '../../../../shared/schemas/remakes.ts';
import { formatMoment } from '../../../lib/format.ts';
import { FormSection } from '../form-section.tsx';
import { WhyRemake } from './why-remake.tsx';

interface RemakeLayoutProps {
  asset: Asset;
  offer: RemakeOffer;
  /** Photos in the list, once there is one. */
  count?: number;
  photos: ReactNode;
  /** Below what it means. */
  actions?: ReactNode;
}

/** Why, from which photos, and what making the model again means. */
export const RemakeLayout = ({ asset, offer, count, photos, actions }: RemakeLayoutProps) => (
  <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
    <div className="space-y-10">
      <WhyRemake asset={asset} offer={offer} />
      <FormSection
        title={uploadCopy.photos.title}
        {...(count !== undefined && { aside: uploadCopy.photos.count(count) })}
      >
        <p className="max-w-[60ch] leading-7 text-mute">
          {offer.photos.length > 0 ? copy.photos.text : copy.photos.none}{' '}
          {offer.photos_gone > 0 && copy.photos.gone(offer.photos_gone)} {uploadCopy.photos.firstIsFront}
        </p>
        {photos}
      </FormSection>
    </div>
    <aside className="space-y-5 lg:sticky lg:top-24 lg:self-start">
      <dl className="divide-y divide-line border-y border-line text-[0.9375rem]">
        {copy.terms.map(({ term, says }) => (
          <div key={term} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-3 py-2.5">
            <dt className="text-mute">{term}</dt>
            <dd className="figures leading-6 font-medium">{says(formatMoment(offer.until))}</dd>
          </div>
        ))}
      </dl>
      {actions}
    </aside>
  </div>
);
