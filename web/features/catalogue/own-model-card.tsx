import { Ruler, Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { buttonLook } from '../../components/button.tsx';
import { InlineEdit } from '../../components/inline-edit.tsx';
import { ModelCard, MODEL_NAME } from '../../components/model-card.tsx';
import { paths } from '../../lib/paths.ts';
import { useRenameModel } from './use-model-changes.ts';

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
          <Link
            to={paths.model(asset.id)}
            aria-label={copy.card.settingsOf(asset.name)}
            title={copy.card.settings}
            className={buttonLook({ variant: 'secondary', size: 'icon' })}
          >
            <Ruler aria-hidden />
          </Link>
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
