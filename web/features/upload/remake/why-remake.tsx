import { Link } from 'react-router-dom';
import { catalogueCopy } from '../../../../shared/copy/pt-br/catalogue.ts';
import { remakeCopy } from '../../../../shared/copy/pt-br/remake.ts';
import type { Asset } from '../../../../shared/schemas/models.ts';
import type { RemakeOffer } from '../../../../shared/schemas/remakes.ts';
import { buttonLook } from '../../../components/button.tsx';
import { Notice } from '../../../components/notice.tsx';
import { QualityReasons } from '../../../components/quality-reasons.tsx';
import { paths } from '../../../lib/paths.ts';
import { doubtOf } from './with-doubts.ts';

const copy = remakeCopy.why;

/** Why the model is not better; what is of single photos is said at the photos, which may change their places. */
export function WhyRemake({ asset, offer }: { asset: Asset; offer: RemakeOffer }) {
  const { level, reasons } = asset.meta_json.quality;
  const blamed = offer.photos.filter((photo) => photo.is_chosen && doubtOf(photo)).length;
  // That the height was measured is no reason to make a model again.
  const general = reasons.filter(({ code, photo }) => photo === undefined && code !== 'height_by_sheet');
  return (
    <div className="space-y-4">
      {offer.job_id && (
        <Notice
          kind="info"
          action={
            <Link
              to={paths.status(offer.job_id)}
              className={buttonLook({ variant: 'secondary', size: 'small' })}
            >
              {copy.seeFailed}
            </Link>
          }
        >
          {copy.failed}
        </Notice>
      )}
      {(general.length > 0 || blamed > 0) && (
        <section
          aria-labelledby="why-remake"
          className="space-y-3 rounded-2xl border border-line bg-panel p-5 text-mute"
        >
          <h2 id="why-remake" className="text-lg text-ink">
            {copy.title(catalogueCopy.quality[level])}
          </h2>
          {blamed > 0 && <p className="text-sm font-medium text-ink">{copy.photos(blamed)}</p>}
          {general.length > 0 && <QualityReasons reasons={general} assetId={asset.id} />}
        </section>
      )}
    </div>
  );
}
