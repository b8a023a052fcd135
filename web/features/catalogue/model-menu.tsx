import { Ellipsis, Ruler, Send } from 'lucide-react';
import { Link } from 'react-router-dom';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { buttonLook } from '../../components/button.tsx';
import { Popup } from '../../components/popup.tsx';
import { paths } from '../../lib/paths.ts';

const copy = catalogueCopy.card;
const MENU_LINK = 'flex items-center gap-3 rounded-lg px-3 py-2.5 font-semibold hover:bg-sunk';

/** The pages of a model that are opened now and then. */
export const ModelMenu = ({ asset }: { asset: Asset }) => (
  <Popup
    label={copy.moreOf(asset.name)}
    buttonLook={buttonLook({ variant: 'secondary', size: 'icon' })}
    button={<Ellipsis aria-hidden />}
    className="w-52 p-2"
  >
    <Link to={paths.publish(asset.id)} aria-label={copy.publishOf(asset.name)} className={MENU_LINK}>
      <Send aria-hidden className="size-4 text-mute" />
      {copy.publish}
    </Link>
    <Link to={paths.model(asset.id)} aria-label={copy.settingsOf(asset.name)} className={MENU_LINK}>
      <Ruler aria-hidden className="size-4 text-mute" />
      {copy.settings}
    </Link>
  </Popup>
);
