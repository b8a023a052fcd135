import { picturePackCopy } from '../../../shared/copy/pt-br/picture-pack.ts';
import { CHANNEL_IDS, CHANNELS, type Channel } from '../../../shared/rules/channels.ts';
import { formatDay } from '../../lib/format.ts';
import type { PackChoice } from './pack-choice.ts';

const copy = picturePackCopy;
const TAKING_SHADOW = CHANNEL_IDS.filter((id) => CHANNELS[id].takesShadow);

interface ChannelChoiceProps {
  choice: PackChoice;
  onChange: (part: Partial<PackChoice>) => void;
}

/** Where the pictures go, with where each channel's rules stand. */
export function ChannelChoice({ choice, onChange }: ChannelChoiceProps) {
  const { channels, hasShadow } = choice;
  return (
    <div className="rounded-2xl border border-line bg-panel p-5 sm:p-6">
      <fieldset>
        <legend className="mb-2 font-semibold">{copy.channels.legend}</legend>
        <div className="space-y-1">
          {CHANNEL_IDS.map((id) => {
            const { name, side, format, source }: Channel = CHANNELS[id];
            return (
              <div key={id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 shrink-0 accent-accent"
                    checked={channels.includes(id)}
                    onChange={({ target }) =>
                      onChange({
                        channels: target.checked ? [...channels, id] : channels.filter((each) => each !== id),
                      })
                    }
                  />
                  <span className="grow font-medium">{name}</span>
                  <span className="text-sm text-mute">{copy.channels.size(side, format)}</span>
                </label>
                {channels.includes(id) && (
                  <p className="mb-2 ml-8 text-sm text-mute">
                    {source ? (
                      <a href={source.url} target="_blank" rel="noopener noreferrer" className="underline">
                        {copy.channels.source(formatDay(`${source.read}T12:00:00Z`))}
                      </a>
                    ) : (
                      copy.channels.noSource
                    )}
                  </p>
                )}
              </div>
            );
          })}
        </div>
      </fieldset>
      {channels.some((id) => CHANNELS[id].takesShadow) && (
        <div className="mt-2 border-t border-line pt-2">
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-accent"
              checked={hasShadow}
              onChange={({ target }) => onChange({ hasShadow: target.checked })}
            />
            <span className="font-medium">{copy.shadow.label}</span>
          </label>
          <p className="ml-8 text-sm text-mute">
            {copy.shadow.only(TAKING_SHADOW.map((id) => CHANNELS[id].name).join(', '))}
          </p>
        </div>
      )}
    </div>
  );
}
