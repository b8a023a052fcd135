import { Ellipsis, Ruler, Send, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { buttonLook } from '../../components/button.tsx';
import { InlineEdit } from '../../components/inline-edit.tsx';
import { ModelCard, MODEL_NAME } from '../../components/model-card.tsx';
import { Popup } from '../../components/popup.tsx';
import { paths } from '../../lib/paths.ts';
import { useRenameModel } from './use-model-changes.ts';

const MENU_LINK = 'flex items-center gap-3 rounded-lg px-3 py-2.5 font-semibold hover:bg-sunk';

interface OwnModelCardProps {
  asset: Asset;
  onDelete: (asset: Asset) => void;
}

/** A model in its owner's catalogue: its name can be changed where it stands, and it can be deleted. */
export function OwnModelCard({ asset, onDelete }: OwnModelCardProps) {
  const rename = useRenameModel();
  return (
    <ModelCard
      asset={asset}
      heading="h2"
      name={
        <InlineEdit
          value={asset.name}
          label={copy.name.label}
          editLabel={copy.name.edit(asset.name)}
          missing={copy.name.missing}
          maxLength={MODEL_NAME_MAX}
          onSave={(text) => void rename(asset, text)}
        >
          <h2 className={MODEL_NAME}>
            <Link to={paths.model(asset.id)} className="hover:text-accent">
              {asset.name}
            </Link>
          </h2>
        </InlineEdit>
      }
      actions={
        <>
          <Popup
            label={copy.card.moreOf(asset.name)}
            buttonLook={buttonLook({ variant: 'secondary', size: 'icon' })}
            button={<Ellipsis aria-hidden />}
            className="w-52 p-2"
          >
            <Link
              to={paths.publish(asset.id)}
              aria-label={copy.card.publishOf(asset.name)}
              className={MENU_LINK}
            >
              <Send aria-hidden className="size-4 text-mute" />
              {copy.card.publish}
            </Link>
            <Link
              to={paths.model(asset.id)}
              aria-label={copy.card.settingsOf(asset.name)}
              className={MENU_LINK}
            >
              <Ruler aria-hidden className="size-4 text-mute" />
              {copy.card.settings}
            </Link>
          </Popup>
          <button
            type="button"
            aria-label={copy.delete.open(asset.name)}
            title={copy.delete.open(asset.name)}
            onClick={() => onDelete(asset)}
            className={buttonLook({ variant: 'secondary', size: 'icon' }, 'hover:text-bad')}
          >
            <Trash2 aria-hidden />
          </button>
        </>
      }
    />
  );
}
