import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { modelCopy } from '../../shared/copy/pt-br/model.ts';
import { paths } from '../lib/paths.ts';

/** From a page about a model back to the model, by its name. */
export const BackToModel = ({ assetId, name }: { assetId: string; name: string | undefined }) => (
  <Link
    to={paths.model(assetId)}
    className="inline-flex min-h-9 max-w-full items-center gap-1.5 font-semibold text-mute hover:text-ink"
  >
    <ArrowLeft className="size-4 shrink-0" aria-hidden />
    <span className="truncate">{name ?? modelCopy.loading}</span>
  </Link>
);
