import { Clock, Lock, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { abuseCopy } from '../../../shared/copy/pt-br/abuse.ts';
import type { BlockedIp } from '../../../shared/schemas/abuse.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { formatMoment } from '../../lib/format.ts';
import { Fact, Line, MonitorTable } from './monitor-table.tsx';
import { NothingHere } from './nothing-here.tsx';
import { useUnblockIp } from './use-monitor.ts';

const copy = abuseCopy.blocked;

const { ip, reason, type, created, action } = copy.columns;
const COLUMNS = [ip, reason, type, created, action].map((title) => ({ title }));

/** Addresses that cannot sign up, and the way to let them again, which is asked about once more. */
export function BlockedIps({ blocks, onBlock }: { blocks: BlockedIp[]; onBlock: () => void }) {
  const [chosen, setChosen] = useState<BlockedIp | null>(null);
  const [isBusy, setBusy] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const unblock = useUnblockIp();

  async function confirm() {
    if (!chosen) return;
    setBusy(true);
    await unblock(chosen);
    setBusy(false);
    setChosen(null);
    section.current?.focus(); // the button that was pressed is gone with its line
  }

  return (
    <div ref={section} tabIndex={-1}>
      {blocks.length === 0 ? (
        <NothingHere
          icon={ShieldCheck}
          title={copy.empty.title}
          text={copy.empty.text}
          action={<Button onClick={onBlock}>{copy.empty.action}</Button>}
        />
      ) : (
        <MonitorTable caption={copy.caption} columns={COLUMNS}>
          {blocks.map((block) => (
            <Block key={block.id} block={block} onUnblock={() => setChosen(block)} />
          ))}
        </MonitorTable>
      )}
      <Dialog
        open={chosen !== null}
        onClose={() => setChosen(null)}
        title={copy.confirm.title}
        actions={
          <>
            <Button variant="secondary" onClick={() => setChosen(null)}>
              {copy.confirm.keep}
            </Button>
            <Button busy={isBusy} onClick={() => void confirm()}>
              {copy.unblock}
            </Button>
          </>
        }
      >
        {chosen && copy.confirm.text(chosen.ip_address)}
      </Dialog>
    </div>
  );
}

function Block({ block, onUnblock }: { block: BlockedIp; onUnblock: () => void }) {
  return (
    <Line>
      <Fact title={ip} className="figures font-medium md:whitespace-nowrap">
        {block.ip_address}
      </Fact>
      <Fact title={reason}>{block.reason}</Fact>
      <Fact title={type}>
        {block.until === null ? (
          <Badge tone="bad" icon={Lock}>
            {copy.permanent}
          </Badge>
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone="warn" icon={Clock}>
              {copy.temporary}
            </Badge>
            <span className="figures text-sm text-mute">{copy.until(formatMoment(block.until))}</span>
          </span>
        )}
      </Fact>
      <Fact title={created} className="figures md:whitespace-nowrap">
        <time dateTime={block.created_at}>{formatMoment(block.created_at)}</time>
      </Fact>
      <Fact title={action} className="md:w-px">
        <Button
          variant="secondary"
          size="small"
          aria-label={copy.unblockOf(block.ip_address)}
          onClick={onUnblock}
        >
          {copy.unblock}
        </Button>
      </Fact>
    </Line>
  );
}
