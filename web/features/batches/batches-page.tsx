import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { batchesCopy as copy } from '../../../shared/copy/pt-br/batches.ts';
import { readBatchFile, type ReadLine } from '../../../shared/rules/batch-file.ts';
import type { Batch } from '../../../shared/schemas/batches.ts';
import { buttonLook } from '../../components/button.tsx';
import { CatalogueHeader } from '../../components/catalogue-header.tsx';
import { LoadFailed } from '../../components/load-failed.tsx';
import { Notice } from '../../components/notice.tsx';
import { OnlyFor } from '../../components/only-for.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { call } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useTitle } from '../../lib/use-title.ts';
import { BatchBadge } from './batch-badge.tsx';
import { FeedPart } from './feed-part.tsx';
import { Preview } from './preview.tsx';
import { rowsOf } from './read-file.ts';
import { TemplateButton } from './template-button.tsx';

const BATCHES = ['batches'];

/** /app/lotes: a file of products becomes a batch of models, and the batches that there are (LOTE-01). */
export function Component() {
  useTitle(copy.title);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<{ name: string; lines: ReadLine[] } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setProblem(null);
    try {
      const found = readBatchFile(rowsOf(new Uint8Array(await file.arrayBuffer())));
      if ('lines' in found) setChosen({ name: file.name.replace(/\.[^.]+$/, ''), lines: found.lines });
      else setProblem(copy.file.problem(found));
    } catch {
      setProblem(copy.file.unreadable);
    }
  }

  async function made(batch: Batch) {
    await client.invalidateQueries({ queryKey: BATCHES });
    await navigate(paths.batch(batch.id));
  }

  return (
    <div className="space-y-10">
      <CatalogueHeader title={copy.title} note={copy.lead} />
      {chosen ? (
        <Preview {...chosen} onOther={() => setChosen(null)} onMade={made} />
      ) : (
        <>
          <OnlyFor duty="work">
            <section aria-labelledby="new-batch">
              <h2 id="new-batch" className="text-2xl">
                {copy.file.title}
              </h2>
              <p className="mt-2 max-w-[64ch] leading-7 text-mute">
                {copy.file.text} {copy.file.formats}
              </p>
              <div className="mt-5 flex flex-wrap items-center gap-3">
                <label
                  className={buttonLook(
                    {},
                    'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent',
                  )}
                >
                  <FileSpreadsheet aria-hidden />
                  {copy.file.choose}
                  <input
                    type="file"
                    accept=".csv,.txt,.tsv,text/csv"
                    className="sr-only"
                    onChange={({ target }) => {
                      void read(target.files?.[0]);
                      target.value = ''; // the same file, mended, may be chosen once more
                    }}
                  />
                </label>
                <TemplateButton />
              </div>
              {problem && (
                <div className="mt-5">
                  <Notice kind="bad">{problem}</Notice>
                </div>
              )}
            </section>
          </OnlyFor>
          <BatchList />
          <FeedPart />
        </>
      )}
    </div>
  );
}

function BatchList() {
  const { data, isError, refetch } = useQuery({
    queryKey: BATCHES,
    queryFn: ({ signal }) => call('batches', {}, { signal }),
  });
  if (isError) return <LoadFailed message={copy.loadFailed} onRetry={refetch} />;
  return (
    <section aria-labelledby="batches" aria-busy={!data}>
      <h2 id="batches" className="text-2xl">
        {copy.list}
      </h2>
      {!data ? (
        <Skeleton className="mt-4 h-19 rounded-2xl" />
      ) : data.batches.length === 0 ? (
        <p className="mt-3 max-w-[60ch] leading-7 text-mute">{copy.empty}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {data.batches.map((batch) => (
            <li key={batch.id}>
              <Link
                to={paths.batch(batch.id)}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 hover:bg-sunk"
              >
                <span className="min-w-0">
                  <span className="block truncate font-semibold">{batch.name}</span>
                  <span className="figures text-sm text-mute">
                    {copy.size(batch.total)} · {copy.created(formatMoment(batch.created_at))}
                  </span>
                </span>
                <BatchBadge state={batch.state} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
