import { Tabs } from 'radix-ui';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { abuseCopy as copy } from '../../../shared/copy/pt-br/abuse.ts';
import { AccessDenied } from '../../components/access-denied.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Notice } from '../../components/notice.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { formatMoment } from '../../lib/format.ts';
import { messageFor } from '../../lib/message-for.ts';
import { useTitle } from '../../lib/use-title.ts';
import { Attempts } from './attempts.tsx';
import { BlockForm, EMPTY_DRAFT } from './block-form.tsx';
import { BlockedIps } from './blocked-ips.tsx';
import { Counters } from './counters.tsx';
import { Statistics } from './statistics.tsx';
import { useMonitor } from './use-monitor.ts';

const TABS = ['attempts', 'statistics', 'blocked', 'block'] as const;
type Tab = (typeof TABS)[number];
/** In the address, so that a reload and a link come back to the same part. */
const TAB = 'aba';

const isTab = (text: string | null): text is Tab => TABS.some((tab) => tab === text);

/** /app/anti-abuse: who tries to sign up, and who cannot. For our own staff; the server refuses everybody else. */
export function Component() {
  useTitle(copy.title);
  const { attempts, blocks, isDenied, error, readAt, retry } = useMonitor();
  const [query, setQuery] = useSearchParams();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  if (isDenied) return <AccessDenied title={copy.title} text={copy.denied} />;

  const asked = query.get(TAB);
  const tab = isTab(asked) ? asked : 'attempts';
  const choose = (value: string) => setQuery({ [TAB]: value }, { replace: true });
  const bringToForm = (ip = '') => {
    if (ip) setDraft({ ...draft, ip });
    choose('block');
  };
  const parts: Record<Tab, ReactNode> = {
    attempts: attempts && <Attempts attempts={attempts.attempts} total={attempts.totals.total} />,
    statistics: attempts && <Statistics statistics={attempts.statistics} onBlock={bringToForm} />,
    blocked: blocks && <BlockedIps blocks={blocks.blocked_ips} onBlock={() => bringToForm()} />,
    block: <BlockForm draft={draft} onDraft={setDraft} />,
  };
  const isWaiting = !error && (!attempts || !blocks);
  return (
    <div className="space-y-8">
      <div>
        <h1 className="text-4xl font-bold tracking-[-0.035em] sm:text-5xl">{copy.title}</h1>
        <p className="mt-2 text-mute">{copy.lead}</p>
      </div>
      {error && (
        <LoadFailed
          message={`${copy.loadFailed}. ${readAt > 0 ? `${copy.stale(formatMoment(new Date(readAt).toISOString()))}.` : messageFor(error)}`}
          onRetry={retry}
        />
      )}
      {attempts && !attempts.is_complete && <Notice kind="info">{copy.partial}</Notice>}
      <div aria-busy={isWaiting} className="space-y-8">
        <Counters attempts={attempts} blocks={blocks} hasFailed={error !== null} />
        <Tabs.Root value={tab} onValueChange={choose}>
          <Tabs.List
            aria-label={copy.tabs.label}
            className="grid grid-cols-2 gap-x-6 border-b border-line sm:flex sm:gap-7"
          >
            {TABS.map((value) => (
              <Tabs.Trigger
                key={value}
                value={value}
                className="-mb-px border-b-2 border-transparent py-3 text-left font-semibold text-mute transition-colors hover:text-ink data-[state=active]:border-accent data-[state=active]:text-ink"
              >
                {copy.tabs[value]}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {TABS.map((value) => (
            <Tabs.Content key={value} value={value} tabIndex={-1}>
              {parts[value] ?? (isWaiting && <Lines />)}
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </div>
    </div>
  );
}

const LINES = 6;

const Lines = () => (
  <div className="pt-3">
    {Array.from({ length: LINES }, (_, index) => (
      <div key={index} className="flex items-center gap-6 border-b border-line py-4">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-4 w-24 max-sm:hidden" />
        <Skeleton className="h-4 grow" />
        <Skeleton className="h-6 w-20 rounded-full" />
      </div>
    ))}
  </div>
);
