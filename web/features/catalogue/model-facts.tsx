import type { ReactNode } from 'react';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import { modelCopy } from '../../../shared/copy/pt-br/model.ts';
import { factRows } from '../../../shared/pages/fact-rows.ts';
import type { Asset } from '../../../shared/schemas/models.ts';
import { OnlyFor } from '../../components/only-for.tsx';
import { QualityReasons } from '../../components/quality-reasons.tsx';
import { formatBytes, formatDay, formatDimensions } from '../../lib/format.ts';
import { RemakeNote } from './remake-note.tsx';

const copy = modelCopy.facts;
const whole = new Intl.NumberFormat('pt-BR');

/** What is known of a model, as a list of facts. */
export function ModelFacts({ asset }: { asset: Asset }) {
  const { id, meta_json, project, created_at } = asset;
  const { dims_cm, quality, triangles, bytes } = meta_json;
  return (
    <section aria-labelledby="model-facts" className="space-y-3">
      <h2 id="model-facts" className="text-2xl">
        {copy.title}
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        <Fact name={copy.dimensions}>{formatDimensions(dims_cm)}</Fact>
        <Fact name={copy.quality}>
          {catalogueCopy.quality[quality.level]}
          {quality.reasons.length > 0 && (
            <div className="mt-2 font-normal text-mute">
              <QualityReasons reasons={quality.reasons} assetId={id} />
            </div>
          )}
          <OnlyFor duty="work">
            <RemakeNote asset={asset} />
          </OnlyFor>
        </Fact>
        {factRows(meta_json, 'owner').map(({ fact, name, text }) => (
          <Fact key={fact} name={name}>
            {text}
          </Fact>
        ))}
        {project.sku && <Fact name={copy.sku}>{project.sku}</Fact>}
        <Fact name={copy.created}>
          <time dateTime={created_at}>{formatDay(created_at)}</time>
        </Fact>
        <Fact name={copy.file}>
          {formatBytes(bytes.glb_web)} · {copy.triangles(whole.format(triangles))}
        </Fact>
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-3">
    <dt className="text-mute">{name}</dt>
    <dd className="figures font-medium break-words whitespace-pre-line">{children}</dd>
  </div>
);
