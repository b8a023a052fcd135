import { Link } from 'react-router-dom';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import { MODEL_NAME_MAX } from '../../../shared/rules/jobs.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { InlineEdit } from '../../components/inline-edit.tsx';
import { useMay } from '../../lib/account.ts';
import { paths } from '../../lib/paths.ts';
import { useRenameModel } from './use-model-changes.ts';

/** A model's name as a link to its page; it can be changed where it stands. */
export function ModelName({ asset, className }: { asset: Asset; className: string }) {
  const rename = useRenameModel();
  const mayRename = useMay('work');
  return (
    <InlineEdit
      value={asset.name}
      label={copy.name.label}
      editLabel={copy.name.edit(asset.name)}
      missing={copy.name.missing}
      maxLength={MODEL_NAME_MAX}
      isFixed={!mayRename}
      onSave={(text) => void rename(asset, text)}
    >
      <h2 className={className}>
        <Link to={paths.model(asset.id)} className="hover:text-accent">
          {asset.name}
        </Link>
      </h2>
    </InlineEdit>
  );
}
