import { ExternalLink } from 'lucide-react';
import { publishCopy } from '../../../shared/copy/pt-br/publish.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { buttonLook } from '../../components/button.tsx';
import { inputLook } from '../../components/field.tsx';
import { ShareLink } from '../../components/model-card.tsx';
import { paths } from '../../lib/paths.ts';
import { Part } from './part.tsx';

const copy = publishCopy.link;

/** The public link of a model, to be read, opened, and shared or copied; that counts as a share. */
export function LinkPart({ asset }: { asset: Asset }) {
  const url = new URL(paths.view(asset.slug), location.origin).href;
  return (
    <Part title={copy.title} lead={copy.lead}>
      <div className="flex flex-wrap gap-2">
        <input
          readOnly
          value={url}
          aria-label={copy.label}
          onFocus={({ target }) => target.select()}
          className={`${inputLook} h-11 min-w-0 flex-[1_1_16rem] text-[0.9375rem]`}
        />
        <ShareLink asset={asset} />
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className={buttonLook({ variant: 'secondary' }, 'flex-1 sm:flex-none')}
        >
          <ExternalLink aria-hidden />
          {copy.open}
        </a>
      </div>
    </Part>
  );
}
