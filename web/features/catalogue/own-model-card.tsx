import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { catalogueCopy as copy } from '../../../shared/copy/pt-br/catalogue.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { buttonLook } from '../../components/button.tsx';
import { ModelCard, MODEL_NAME } from '../../components/model-card.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { ModelMenu } from './model-menu.tsx';
import { ModelName } from './model-name.tsx';
import { SelectBox, type Choosable } from './selection/select-box.tsx';

export interface OwnModelProps extends Choosable {
  asset: Asset;
  onDelete: (asset: Asset) => void;
}

/** A model in its owner's catalogue: its name can be changed where it stands, it can be chosen, and deleted. */
export const OwnModelCard = memo(function OwnModelCard({ asset, onDelete, ...choosable }: OwnModelProps) {
  return (
    <ModelCard
      asset={asset}
      heading="h2"
      name={<ModelName asset={asset} className={MODEL_NAME} />}
      corner={
        <SelectBox
          id={asset.id}
          name={asset.name}
          {...choosable}
          isOnPicture
          className={
            choosable.isChoosing
              ? `absolute inset-0 items-start justify-end rounded-2xl p-3 ${choosable.isChosen ? 'outline-3 -outline-offset-3 outline-accent' : ''}`
              : 'absolute top-0 right-0 p-3'
          }
        />
      }
      actions={
        <>
          <ModelMenu asset={asset} />
          <DeleteButton asset={asset} onDelete={onDelete} />
        </>
      }
    />
  );
});

export const DeleteButton = ({ asset, onDelete }: Pick<OwnModelProps, 'asset' | 'onDelete'>) => (
  <OnlyFor duty="work">
    <button
      type="button"
      aria-label={copy.delete.open(asset.name)}
      title={copy.delete.open(asset.name)}
      onClick={() => onDelete(asset)}
      className={buttonLook({ variant: 'secondary', size: 'icon' }, 'hover:text-bad')}
    >
      <Trash2 aria-hidden />
    </button>
  </OnlyFor>
);
