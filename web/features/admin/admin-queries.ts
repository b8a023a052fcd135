import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { AuditTopic } from '../../../shared/rules/audit.ts';
import type { InboxQuery, JobMending, StaffJobsQuery } from '../../../shared/schemas/admin.ts';
import { call } from '../../lib/api.ts';

/** Everything of the staff's screens is kept under this key, so that a change can ask for it all anew. */
export const ADMIN = 'admin';

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { cursor: string | null }) => page.cursor ?? undefined,
};

export const usersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'users', search],
    queryFn: ({ pageParam, signal }) => call('findUsers', { search, cursor: pageParam }, { signal }),
    ...pages,
  });

export const tenantQuery = (tenant_id: string) =>
  queryOptions({
    queryKey: [ADMIN, 'tenant', tenant_id],
    queryFn: ({ signal }) => call('readTenant', { tenant_id }, { signal }),
  });

export const transactionsQuery = (tenant_id: string) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'transactions', tenant_id],
    queryFn: ({ pageParam, signal }) =>
      call('tenantTransactions', { tenant_id, limit: 10, cursor: pageParam }, { signal }),
    ...pages,
  });

export const jobsQuery = (tenant_id: string) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'jobs', tenant_id],
    queryFn: ({ pageParam, signal }) =>
      call('tenantJobs', { tenant_id, limit: 10, cursor: pageParam }, { signal }),
    ...pages,
  });

export const auditQuery = (month: string, about: AuditTopic | undefined) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'audit', month, about],
    queryFn: ({ pageParam, signal }) =>
      call('readAudit', { month, about, limit: 20, cursor: pageParam }, { signal }),
    ...pages,
  });

export const approvalsQuery = () =>
  queryOptions({
    queryKey: [ADMIN, 'approvals'],
    queryFn: ({ signal }) => call('approvals', {}, { signal }),
    refetchInterval: 60_000,
  });

export const healthQuery = () =>
  queryOptions({
    queryKey: [ADMIN, 'health'],
    queryFn: ({ signal }) => call('systemHealth', {}, { signal }),
    refetchInterval: 60_000,
  });

export const allJobsQuery = (list: StaffJobsQuery['list']) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'all-jobs', list],
    queryFn: ({ pageParam, signal }) => call('staffJobs', { list, cursor: pageParam }, { signal }),
    ...pages,
  });

export const jobQuery = (job: JobMending) =>
  queryOptions({
    queryKey: [ADMIN, 'job', job.job_id],
    queryFn: ({ signal }) => call('staffJob', job, { signal }),
  });

export const paymentsQuery = (tenant_id: string) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'payments', tenant_id],
    queryFn: ({ pageParam, signal }) => call('tenantPayments', { tenant_id, cursor: pageParam }, { signal }),
    ...pages,
  });

export const programsQuery = (tenant_id: string) =>
  queryOptions({
    queryKey: [ADMIN, 'programs', tenant_id],
    queryFn: ({ signal }) => call('tenantPrograms', { tenant_id }, { signal }),
  });

export const deliveriesQuery = (tenant_id: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      call('tenantDeliveries', { tenant_id, id, cursor: pageParam }, { signal }),
    ...pages,
  });

export const lettersQuery = () =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'letters'],
    queryFn: ({ pageParam, signal }) => call('deadLetters', { cursor: pageParam }, { signal }),
    ...pages,
  });

export const returnsQuery = () =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'returns'],
    queryFn: ({ pageParam, signal }) => call('moneyReturned', { cursor: pageParam }, { signal }),
    ...pages,
  });

export const inboxQuery = (kind: InboxQuery['kind']) =>
  infiniteQueryOptions({
    queryKey: [ADMIN, 'inbox', kind],
    queryFn: ({ pageParam, signal }) => call('readInbox', { kind, cursor: pageParam }, { signal }),
    ...pages,
  });
