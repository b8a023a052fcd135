import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { ToldVisit } from '../../shared/schemas/told-visit.ts';
import { countVisits } from '../domain/analytics/count-visits.ts';
import { logger } from '../http/log.ts';
import { lazily } from '../parts/lazily.ts';
import { table } from '../parts/table.ts';
import { leavingInLine } from './leaving-in-line.ts';

const deps = lazily({ table });

/** What pages told of visits is counted, up to a thousand messages together; those that cannot be come again. */
export const handler = ({ Records }: SQSEvent): Promise<SQSBatchResponse> =>
  leavingInLine('visitsWaiting', Records, async () => {
    const told = Records.map(({ body }) => ToldVisit.parse(JSON.parse(body)));
    const { failed } = await countVisits(deps, told);
    if (failed[0]) logger.error('visits were not counted', { visits: failed.length, error: failed[0].error });
    const again = new Set(failed.map(({ index }) => index));
    return Records.filter((_, index) => again.has(index));
  });
