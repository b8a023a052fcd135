import { Ban, CircleCheck, CircleX, UserRoundSearch } from 'lucide-react';
import { abuseCopy } from '../../../shared/copy/pt-br/abuse.ts';
import { ATTEMPTS_SHOWN, outcomeOf } from '../../../shared/rules/abuse-monitor.ts';
import type { SignUpRecord } from '../../../shared/schemas/abuse.ts';
import { Badge } from '../../components/status-badge.tsx';
import { formatMoment } from '../../lib/format.ts';
import { Fact, Line, MonitorTable } from './monitor-table.tsx';
import { NothingHere } from './nothing-here.tsx';

const copy = abuseCopy.attempts;

const STATUS = {
  blocked: { tone: 'bad', icon: Ban },
  success: { tone: 'ok', icon: CircleCheck },
  failed: { tone: 'warn', icon: CircleX },
} as const;

const { time, ip, email, status, userAgent } = copy.columns;
const COLUMNS = [time, ip, email, status, userAgent].map((title) => ({ title }));

/** The newest attempts to sign up, and how each ended. */
export function Attempts({ attempts, total }: { attempts: SignUpRecord[]; total: number }) {
  if (attempts.length === 0) return <NothingHere icon={UserRoundSearch} {...copy.empty} />;
  return (
    <>
      <MonitorTable caption={copy.caption} columns={COLUMNS}>
        {attempts.map((attempt) => (
          <Attempt key={attempt.id} attempt={attempt} />
        ))}
      </MonitorTable>
      {total > attempts.length && (
        <p className="figures mt-4 text-sm text-mute">{copy.limit(ATTEMPTS_SHOWN)}</p>
      )}
    </>
  );
}

function Attempt({ attempt }: { attempt: SignUpRecord }) {
  const outcome = outcomeOf(attempt);
  const agent = attempt.user_agent || copy.noUserAgent;
  return (
    <Line>
      <Fact title={time} className="figures whitespace-nowrap">
        <time dateTime={attempt.attempt_time}>{formatMoment(attempt.attempt_time)}</time>
      </Fact>
      <Fact title={ip} className="figures font-medium md:whitespace-nowrap">
        {attempt.ip_address ?? <span className="font-normal text-mute">{copy.noAddress}</span>}
      </Fact>
      <Fact title={email}>{attempt.email}</Fact>
      <Fact title={status} className="whitespace-nowrap">
        <Badge {...STATUS[outcome]}>{copy.status[outcome]}</Badge>
      </Fact>
      <Fact title={userAgent}>
        <span title={agent} className="line-clamp-2 text-sm text-mute md:max-w-64">
          {agent}
        </span>
      </Fact>
    </Line>
  );
}
