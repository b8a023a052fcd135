import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { catalogueCopy } from '../../../shared/copy/pt-br/catalogue.ts';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';

const copy = catalogueCopy.delete;

/** What stays in the shop's store when these models are deleted: the pictures that were sent there (LOJA-05). */
export function SentNote({ ids }: { ids: readonly string[] }) {
  const { data } = useQuery({
    queryKey: ['store'],
    queryFn: ({ signal }) => call('store', {}, { signal }),
    staleTime: 0,
    enabled: ids.length > 0,
  });
  const [sent] = ids.filter((id) => data?.pictures_of.includes(id));
  if (!sent) return null;
  return (
    <p className="mt-3">
      {copy.sentStay}{' '}
      {ids.length === 1 && (
        <Link to={paths.pictures(sent)} className="font-medium underline">
          {copy.sentRemove}
        </Link>
      )}
    </p>
  );
}
