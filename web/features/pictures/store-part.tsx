import { Send, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { picturePackCopy } from '../../../shared/copy/pt-br/picture-pack.ts';
import { storesCopy } from '../../../shared/copy/pt-br/stores.ts';
import { AppError } from '../../../shared/errors.ts';
import { CHANNELS, type ChannelId } from '../../../shared/rules/channels.ts';
import type { StorePictures } from '../../../shared/schemas/stores.ts';
import { Button, buttonLook } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Select } from '../../components/select.tsx';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { messageFor } from '../../lib/message-for.ts';
import { paths } from '../../lib/paths.ts';
import type { StoreWork } from './use-store-pictures.ts';

const copy = storesCopy.pictures;

interface StorePartProps {
  /** Of the photos that the page shows. */
  jobId: string;
  work: StoreWork;
  channels: readonly ChannelId[];
  hasShadow: boolean;
  /** Photos in the order of the listing. */
  inOrder: readonly number[];
  /** Whether all are made, and keep to the rules of their channels. */
  isReady: boolean;
}

/** The shop's store: which pictures of the model are there, and sending and removing them (LOJA-05). */
export function StorePart(props: StorePartProps) {
  const { data, error, refetch } = props.work;
  if (error) {
    const isDenied = error instanceof AppError && error.code === 'store.denied';
    return (
      <Panel title={copy.title}>
        <div className="mt-3">
          <Notice
            kind="bad"
            action={
              isDenied ? (
                <IntegrationsLink>{copy.again}</IntegrationsLink>
              ) : (
                <Button variant="secondary" size="small" onClick={() => void refetch()}>
                  {picturePackCopy.again}
                </Button>
              )
            }
          >
            {isDenied ? messageFor(error) : `${copy.loadFailed}. ${messageFor(error)}`}
          </Notice>
        </div>
      </Panel>
    );
  }
  if (!data || (!data.store && !data.is_offered)) return null;
  const { store, is_linked, product } = data;
  if (!store) return <Said text={copy.offer} />;
  if (store.state === 'leaving') return <Said text={copy.leaving} />;
  if (!is_linked) return <Said text={copy.unlinked} />;
  if (!product) return <Said text={copy.gone} />;
  return <Sending {...props} product={product} sent={data.sent} />;
}

/** What was sent of a model of which no more pictures are made: it can still be removed. */
export function SentBefore(props: Pick<StorePartProps, 'jobId' | 'work'>) {
  const { data } = props.work;
  if (!data?.product || data.sent.length === 0) return null;
  return <StorePart {...props} channels={[]} hasShadow={false} inOrder={[]} isReady={false} />;
}

const Said = ({ text }: { text: string }) => (
  <Panel title={copy.title}>
    <p className="mt-2 mb-3 text-[0.9375rem] leading-6 text-mute">{text}</p>
    <IntegrationsLink>{copy.connect}</IntegrationsLink>
  </Panel>
);

const IntegrationsLink = ({ children }: { children: ReactNode }) => (
  <Link to={paths.stores} className={buttonLook({ variant: 'secondary', size: 'small' })}>
    {children}
  </Link>
);

interface SendingProps extends StorePartProps {
  product: NonNullable<StorePictures['product']>;
  sent: StorePictures['sent'];
}

function Sending({ jobId, work, channels, hasShadow, inOrder, isReady, product, sent }: SendingProps) {
  const { doing, failed, send, remove } = work;
  const [wanted, setWanted] = useState<ChannelId>();
  const [asked, setAsked] = useState<'send' | 'remove' | null>(null);
  const [isFirst, setFirst] = useState(false);
  const channel = wanted && channels.includes(wanted) ? wanted : channels.at(0);
  const pack = channel ? inOrder.slice(0, CHANNELS[channel].maxPictures) : [];
  const isThere = (photo: number) => sent.some((each) => each.job_id === jobId && each.photo === photo);
  const missing = pack
    .map((photo, index) => ({ photo, place: index + 1 }))
    .filter(({ photo }) => !isThere(photo));
  const begin = () => {
    setAsked(null);
    if (channel) void send(missing, { channel, hasShadow, isFirst });
  };

  return (
    <Panel title={copy.title}>
      <div className="mt-2 space-y-4">
        <div className="space-y-0.5">
          <p className="font-medium wrap-anywhere">{copy.product(product.name)}</p>
          <p className="figures text-sm text-mute">{copy.there(product.image_count, sent.length)}</p>
        </div>
        {channels.length > 1 && (
          <label className="block space-y-1.5">
            <span className="text-[0.9375rem] font-semibold">{copy.channel}</span>
            <Select
              value={channel}
              onChange={({ target }) => setWanted(channels.find((id) => id === target.value))}
            >
              {channels.map((id) => (
                <option key={id} value={id}>
                  {CHANNELS[id].name}
                </option>
              ))}
            </Select>
          </label>
        )}
        {failed.map(({ place, error }) => (
          <Notice key={place} kind="bad">
            {copy.failed(place, messageFor(error))}
          </Notice>
        ))}
        {doing ? (
          <Progress {...doing} />
        ) : (
          <>
            {missing.length > 0 ? (
              <Button
                variant="secondary"
                className="w-full"
                disabled={!isReady}
                onClick={() => setAsked('send')}
              >
                <Send aria-hidden />
                {failed.length > 0 ? copy.retry : copy.send(missing.length)}
              </Button>
            ) : (
              pack.length > 0 && <p className="text-sm text-mute">{copy.allThere}</p>
            )}
            {sent.length > 0 && (
              <Button variant="quiet" className="w-full" onClick={() => setAsked('remove')}>
                <Trash2 aria-hidden />
                {copy.remove}
              </Button>
            )}
          </>
        )}
      </div>
      <Dialog
        open={asked === 'send'}
        onClose={() => setAsked(null)}
        title={copy.sendTitle(missing.length)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {copy.cancel}
            </Button>
            <Button onClick={begin}>{copy.add(missing.length)}</Button>
          </>
        }
      >
        <p>{copy.sendText(product.name, channel ? CHANNELS[channel].name : '')}</p>
        {pack.length > missing.length && <p className="mt-3">{copy.skipped(pack.length - missing.length)}</p>}
        <label className="mt-3 flex min-h-11 cursor-pointer items-center gap-3 text-ink">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-accent"
            checked={isFirst}
            onChange={({ target }) => setFirst(target.checked)}
          />
          {copy.first}
        </label>
      </Dialog>
      <Dialog
        open={asked === 'remove'}
        onClose={() => setAsked(null)}
        title={copy.removeTitle(sent.length)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsked(null)}>
              {copy.keep}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setAsked(null);
                void remove();
              }}
            >
              {copy.remove}
            </Button>
          </>
        }
      >
        <p>{copy.removeText}</p>
      </Dialog>
    </Panel>
  );
}

function Progress({ what, done, all, isWaiting }: NonNullable<StoreWork['doing']>) {
  const label = (what === 'send' ? copy.sending : copy.removing)(done, all);
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm font-medium">
        {isWaiting ? copy.waiting : label}
      </p>
      <ProgressBar label={label} value={(100 * done) / all} />
    </div>
  );
}
