import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { adminCopy } from '../../../shared/copy/pt-br/admin.ts';
import { operationsCopy } from '../../../shared/copy/pt-br/admin-operations.ts';
import { AUDIT_TOPIC_NAMES, auditMonthOf, type AuditTopic } from '../../../shared/rules/audit.ts';
import type { AuditLine } from '../../../shared/schemas/admin.ts';
import { Button } from '../../components/button.tsx';
import { Select } from '../../components/select.tsx';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { auditQuery } from './admin-queries.ts';
import { PagedList } from './paged-list.tsx';

const copy = adminCopy.audit;
const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const nameOf = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));

/** '2026-12' is one after '2026-11'. */
function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return auditMonthOf(date);
}

/** What our staff did, a month at a time, newest first. */
export function AuditTrail() {
  const [now] = useState(() => auditMonthOf(new Date()));
  const [month, setMonth] = useState(now);
  const [about, setAbout] = useState<AuditTopic>();
  const trail = useInfiniteQuery(auditQuery(month, about));
  return (
    <section className="min-w-0 space-y-4" aria-label={copy.title}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-2xl">{copy.title}</h2>
        <div className="flex items-center">
          <Button
            variant="quiet"
            size="icon"
            aria-label={copy.earlier}
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <ChevronLeft aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={copy.later}
            disabled={month >= now}
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
      </div>
      <p className="text-[0.9375rem] leading-6 text-mute">
        <span
          className="figures inline-block font-semibold text-ink first-letter:uppercase"
          aria-live="polite"
        >
          {nameOf(month)}
        </span>
        {`. ${copy.lead}`}
      </p>
      <Select
        aria-label={copy.about}
        value={about ?? ''}
        onChange={({ target }) => setAbout(AUDIT_TOPIC_NAMES.find((topic) => topic === target.value))}
        className="text-[0.9375rem]"
      >
        <option value="">{copy.everything}</option>
        {AUDIT_TOPIC_NAMES.map((topic) => (
          <option key={topic} value={topic}>
            {copy.topics[topic]}
          </option>
        ))}
      </Select>
      <PagedList
        items={trail.data?.pages.flatMap(({ entries }) => entries)}
        renderLine={auditLine}
        none={about ? copy.noneAbout(nameOf(month)) : copy.none(nameOf(month))}
        failed={copy.failed}
        query={trail}
      />
    </section>
  );
}

/** What an entry says in a word of the program's own, in the words of the page. */
const VALUES: Readonly<Record<string, string>> = { ...adminCopy.roles, ...operationsCopy.jobs.outcomes };

const auditLine = ({ id, action, by_email, target, details, created_at }: AuditLine) => (
  <li key={id} className="space-y-1 px-5 py-3.5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="font-semibold">{copy.actions[action]}</p>
      <time dateTime={created_at} className="figures text-sm text-mute">
        {formatMoment(created_at)}
      </time>
    </div>
    <p className="text-sm leading-6 break-words text-mute">
      {by_email} →{' '}
      {target.startsWith('ten_') ? (
        <Link to={paths.customer(target)} className="font-medium break-all underline underline-offset-4">
          {target}
        </Link>
      ) : (
        target
      )}
    </p>
    {Object.keys(details).length > 0 && (
      <p className="figures text-sm leading-6 break-words text-mute">
        {Object.entries(details)
          .map(([name, value]) => `${copy.details[name] ?? name}: ${VALUES[value] ?? value}`)
          .join(' · ')}
      </p>
    )}
  </li>
);
