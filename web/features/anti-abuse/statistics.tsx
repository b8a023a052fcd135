import { ChartNoAxesColumn, ShieldAlert, ShieldCheck } from 'lucide-react';
import { abuseCopy } from '../../../shared/copy/pt-br/abuse.ts';
import { blockRate, isAlarming } from '../../../shared/rules/abuse-monitor.ts';
import type { AddressStatistics } from '../../../shared/schemas/abuse.ts';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { Fact, Line, MonitorTable } from './monitor-table.tsx';
import { NothingHere } from './nothing-here.tsx';

const copy = abuseCopy.statistics;
const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

const { ip, total, blocked, success, rate, action } = copy.columns;
const COLUMNS = [
  { title: ip },
  ...[total, blocked, success, rate].map((title) => ({ title, isNumber: true })),
  { title: action },
];

interface StatisticsProps {
  statistics: AddressStatistics[];
  /** Brings an address to the form that blocks it. */
  onBlock: (ip: string) => void;
}

/** What each address did in the last 24 hours, the busiest first. */
export function Statistics({ statistics, onBlock }: StatisticsProps) {
  if (statistics.length === 0) return <NothingHere icon={ChartNoAxesColumn} {...copy.empty} />;
  return (
    <MonitorTable caption={copy.caption} columns={COLUMNS}>
      {statistics.map((address) => (
        <Address key={address.ip_address} address={address} onBlock={() => onBlock(address.ip_address)} />
      ))}
    </MonitorTable>
  );
}

function Address({ address, onBlock }: { address: AddressStatistics; onBlock: () => void }) {
  const alarming = isAlarming(address);
  return (
    <Line>
      <Fact title={ip} className="figures font-medium md:whitespace-nowrap">
        {address.ip_address}
      </Fact>
      <Fact title={total} isNumber>
        {address.total}
      </Fact>
      <Fact title={blocked} isNumber>
        {address.blocked}
      </Fact>
      <Fact title={success} isNumber>
        {address.success}
      </Fact>
      <Fact title={rate} isNumber>
        <Badge tone={alarming ? 'bad' : 'ok'} icon={alarming ? ShieldAlert : ShieldCheck}>
          {percent.format(blockRate(address))}
        </Badge>
      </Fact>
      <Fact title={action} className="md:w-px">
        <Button
          variant="secondary"
          size="small"
          aria-label={copy.blockOf(address.ip_address)}
          onClick={onBlock}
        >
          {copy.block}
        </Button>
      </Fact>
    </Line>
  );
}
