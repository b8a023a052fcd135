import { useSearchParams } from 'react-router-dom';
import { jobsCopy } from '../../../shared/copy/pt-br/jobs.ts';
import { JOB_PHASES, type JobPhase } from '../../../shared/rules/jobs.ts';
import { CatalogueHeader } from '../../components/catalogue-header.tsx';
import { Pills } from '../../components/pills.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { JobList } from './job-list.tsx';

const copy = jobsCopy.list;
/** In the address. */
const PARAM = 'estado';
const WORDS: Readonly<Record<JobPhase, string>> = { running: 'producao', ready: 'pronto', failed: 'falha' };

/** Every job of the shop: being made, ready, or failed with its reason and its credits back (JOB-10; /app/geracoes). */
export function Component() {
  useTitle(copy.title);
  const [query, setQuery] = useSearchParams();
  const state = JOB_PHASES.find((phase) => WORDS[phase] === query.get(PARAM));
  const seek = (phase?: JobPhase) => setQuery(phase ? { [PARAM]: WORDS[phase] } : {}, { replace: true });
  return (
    <div className="space-y-8">
      <CatalogueHeader title={copy.title} note={copy.lead} />
      <Pills
        legend={copy.state}
        options={[undefined, ...JOB_PHASES]}
        nameOf={(phase) => (phase ? copy.states[phase] : copy.all)}
        value={state}
        onChoose={seek}
      />
      <JobList sought={{ ...(state && { state }) }} onClear={() => seek()} />
    </div>
  );
}
