import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import type { TenantJob } from '../../../../shared/schemas/admin.ts';

const copy = adminCopy.jobs;

/** Who made a model, where it was not who was to, or where a provider may have been paid for nothing. */
export function JobMaker({ job: { failover, rodin } }: { job: TenantJob }) {
  const facts = [
    ...(failover ? [copy.failedOver(failover.code)] : []),
    ...(rodin?.refusal ? [copy.refusedByProvider(rodin.refusal)] : []),
    ...(rodin?.state === 'sending' ? [copy.unknownAttempt] : []),
  ];
  return facts.map((fact) => (
    <p key={fact} className="text-sm leading-6 text-mute">
      {fact}
    </p>
  ));
}
