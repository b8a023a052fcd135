import { mendingCopy } from '../../../shared/copy/pt-br/mending.ts';
import type { ModelVersion, ModelVersions } from '../../../shared/schemas/model-edits.ts';
import { Button } from '../../components/button.tsx';
import { formatDimensions, formatMoment } from '../../lib/format.ts';

const copy = mendingCopy.versions;

interface VersionListProps extends ModelVersions {
  /** Id of the one in the preview. */
  looked: string | null;
  isBusy: boolean;
  onLook: (id: string) => void;
  onRestore: (version: ModelVersion) => void;
}

/** What the model was and is, newest first; the last one is as it was made. */
export const VersionList = ({ current, versions, looked, isBusy, onLook, onRestore }: VersionListProps) => (
  <section aria-labelledby="versions" className="space-y-3">
    <h2 id="versions" className="text-2xl">
      {copy.title}
    </h2>
    <p className="text-mute">{copy.lead}</p>
    <ul className="divide-y divide-line border-y border-line">
      {versions.map((version, index) => {
        const isMade = index === versions.length - 1;
        const moment = formatMoment(version.created_at);
        const name = isMade ? copy.namedMade : copy.named(moment);
        const isRemade = !isMade && version.id === version.base;
        return (
          <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <img
              src={version.poster_url}
              alt=""
              width={64}
              height={48}
              loading="lazy"
              className="ground h-12 w-16 shrink-0 rounded-lg border border-line object-contain"
            />
            <div className="min-w-0 grow basis-40">
              <p className="font-semibold">
                {isMade ? copy.made : isRemade ? copy.remade(moment) : moment}
                {version.id === current && (
                  <span className="ml-2 rounded-full bg-ok-soft px-2 py-0.5 text-[0.8125rem] font-semibold text-ok">
                    {copy.current}
                  </span>
                )}
              </p>
              <p className="figures text-sm text-mute">{formatDimensions(version.dims_cm)}</p>
            </div>
            <div className="flex gap-2">
              <Button
                variant="quiet"
                size="small"
                aria-label={copy.look(name)}
                aria-pressed={version.id === looked}
                onClick={() => onLook(version.id)}
                className="aria-pressed:bg-accent-soft"
              >
                {copy.lookShort}
              </Button>
              {version.id !== current && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={copy.restore(name)}
                  disabled={isBusy}
                  onClick={() => onRestore(version)}
                >
                  {copy.restoreShort}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  </section>
);
