import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { INBOXES, type InboxMessage, type InboxQuery } from '../../../shared/schemas/admin.ts';
import { Button } from '../../components/button.tsx';
import { Badge } from '../../components/status-badge.tsx';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { inboxQuery } from './admin-queries.ts';
import { PageFrame } from './page-frame.tsx';
import { PagedList } from './paged-list.tsx';
import { Segments, useChosen } from './segments.tsx';
import { useDoing } from './use-doing.ts';

const copy = operationsCopy.inbox;

/** What shops and visitors wrote to us (/admin/mensagens). */
export function Component() {
  return (
    <PageFrame title={copy.title} lead={copy.lead}>
      <Inbox />
    </PageFrame>
  );
}

function Inbox() {
  const [kind, setKind] = useChosen('caixa', INBOXES);
  const read = useInfiniteQuery(inboxQuery(kind));
  return (
    <div className="space-y-5">
      <Segments legend={copy.filter} names={copy.kinds} value={kind} onChange={setKind} />
      <PagedList
        items={read.data?.pages.flatMap(({ messages }) => messages)}
        renderLine={(message) => <MessageLine key={message.id} message={message} kind={kind} />}
        none={copy.none[kind]}
        failed={copy.failed}
        query={read}
      />
    </div>
  );
}

function MessageLine({ message, kind }: { message: InboxMessage; kind: InboxQuery['kind'] }) {
  const { id, tenant_id, name, company, email, phone, created_at, answered_at, answered_by } = message;
  const { mutate, isPending } = useDoing(
    () => call('answerMessage', { kind, id, ...(tenant_id && { tenant_id }) }),
    { failed: copy.answerFailed, onDone: () => toast.success(copy.done) },
  );
  return (
    <li className="space-y-2 px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 font-semibold break-words">
          {name}
          {company && <span className="font-normal text-mute">{` · ${company}`}</span>}
        </p>
        <time dateTime={created_at} className="figures shrink-0 text-sm text-mute">
          {formatMoment(created_at)}
        </time>
      </div>
      <p className="max-w-[75ch] leading-7 break-words whitespace-pre-line">
        {message.message || <span className="text-mute">{copy.noText}</span>}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm break-all">
        <a href={`mailto:${email}`} className="font-medium underline underline-offset-4">
          {email}
        </a>
        {phone && <span className="figures text-mute">{phone}</span>}
        {tenant_id && (
          <Link to={paths.customer(tenant_id)} className="font-medium underline underline-offset-4">
            {tenant_id}
          </Link>
        )}
      </p>
      {answered_at ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-mute">
          <Badge tone="ok" icon={CircleCheck}>
            {copy.answered}
          </Badge>
          {answered_by && copy.answeredBy(answered_by, formatMoment(answered_at))}
        </div>
      ) : (
        <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate(undefined)}>
          {copy.answer}
        </Button>
      )}
    </li>
  );
}
