import { useInfiniteQuery } from '@tanstack/react-query';
import { adminCopy } from '../../../../shared/copy/pt-br/admin.ts';
import { Skeleton } from '../../../components/skeleton.tsx';
import { usersQuery } from '../admin-queries.ts';
import { ResetSecondFactor } from './reset-second-factor.tsx';

/** Whose shop it is: the first person's name as the page's title, and the addresses of all. */
export function CustomerPeople({ tenantId }: { tenantId: string }) {
  const { data, error } = useInfiniteQuery(usersQuery(tenantId));
  const people = data?.pages.flatMap(({ users }) => users);
  if (!people && !error)
    return (
      <div aria-busy className="space-y-3">
        <h1 className="sr-only">{adminCopy.tenant.heading}</h1>
        <Skeleton className="h-11 w-72" />
        <Skeleton className="h-5 w-56" />
      </div>
    );
  return (
    <div>
      <h1 className="text-4xl font-bold tracking-[-0.035em] break-words">
        {people?.[0]?.name ?? adminCopy.tenant.heading}
      </h1>
      <ul aria-label={adminCopy.tenant.people} className="mt-2 text-mute">
        {people?.map((user) => (
          <li key={user.id} className="break-words">
            {user.email} · {adminCopy.roles[user.role]} · <ResetSecondFactor user={user} />
          </li>
        ))}
      </ul>
    </div>
  );
}
