import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SFNClient, StopExecutionCommand } from '@aws-sdk/client-sfn';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { ulid } from 'ulid';
import { findJob, listJobs, type Job } from '../../functions/store/jobs.ts';
import { keys, OPEN_JOBS, openJobIndex, type Key } from '../../functions/store/keys.ts';
import type { Table } from '../../functions/store/table.ts';
import type { LocalOptions, LocalStack } from '../../infra/local/supervisor/start-local.ts';
import { routes, type InputOf, type OutputOf, type Route } from '../../shared/routes.ts';
import { tableOf, tenantOf, uploadsBucketOf } from '../support/local-data.ts';
import { signUpAndIn, startLocalStack } from '../support/local-stack.ts';
import { signUpStaff } from '../support/staff.ts';
import { jobMachineIn } from '../../infra/template/job-machine.ts';

/** What the shop is given to spend, by our staff, in adjustments as large as the API takes. */
const [CREDITS, TIMES] = [1000, 10];
const HOUR_MS = 60 * 60_000;
/** Of an order while a payment is in dispute: it is decided in a moment. */
const WAITS = /account\.disputed/;
const WAIT_MS = 200;

type Ask = <R extends Route>(route: R, input: InputOf<R>) => Promise<OutputOf<R>>;

/** The product while it runs, a shop that orders models, and our staff who look after it. */
export interface Product {
  stack: LocalStack;
  table: Table;
  tenantId: string;
  /** Credits that the shop has been given in all. */
  granted: number;
  /** Labels of the functions that the tasks of the job's state machine call, in the order of its definition. */
  steps: string[];
  asShop: Ask;
  asStaff: Ask;
  /** Sends photos and orders a model of them, once more where the order breaks unless the shop gives up; null when there is none then. */
  order(photos: readonly Uint8Array[], isPatient: boolean): Promise<Job | null>;
  jobs(): Promise<Job[]>;
  job(jobId: string): Promise<Job>;
  /** Ends a job's run as somebody who stops it would, or its time limit. */
  endRun(jobId: string, as: 'stopped' | 'timed out'): Promise<void>;
  /** Makes a job that is still open an hour older. */
  letAnHourPass(job: Job): Promise<void>;
  /** Sets fields of a row. */
  change: (key: Key, values: Record<string, string>) => Promise<void>;
  /** Every key of a bucket under a prefix. */
  keysIn: (bucket: 'Uploads' | 'Models', prefix: string) => Promise<string[]>;
  /** Where what the functions print lies. */
  logs: string;
  stop(): Promise<void>;
}

/** The answer of a call that was not 200. */
export class Refused extends Error {
  readonly status: number;
  readonly body: string;
  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status} ${body}`);
    this.status = status;
    this.body = body;
  }
}

export async function startProduct(options: Partial<LocalOptions> & { dataDir: string }): Promise<Product> {
  let timeOut!: (executionArn: string) => Promise<void>;
  const interventions = { ...options.interventions, onStart: (given: typeof timeOut) => (timeOut = given) };
  const stack = await startLocalStack({ ...options, interventions });
  const credentials = {
    accessKeyId: stack.environment.AWS_ACCESS_KEY_ID,
    secretAccessKey: stack.environment.AWS_SECRET_ACCESS_KEY,
  };
  const client = { region: stack.environment.AWS_REGION, credentials };
  const s3 = new S3Client({
    ...client,
    endpoint: stack.environment.AWS_ENDPOINT_URL_S3,
    forcePathStyle: true,
  });
  const sfn = new SFNClient({ ...client, endpoint: stack.environment.AWS_ENDPOINT_URL_SFN });
  const machine = jobMachineIn(stack.deployment);
  const table = tableOf(stack);
  const uploads = uploadsBucketOf(stack);

  const as =
    (session: string) =>
    async <R extends Route>(route: R, input: InputOf<R>): Promise<OutputOf<R>> => {
      const left = { ...(input as Record<string, unknown>) };
      const uri = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const value = String(left[name]);
        delete left[name];
        return value;
      });
      const isPost = route.method === 'POST';
      const query = isPost ? '' : `?${new URLSearchParams(left as Record<string, string>).toString()}`;
      const response = await fetch(stack.siteUrl + uri + query, {
        method: route.method,
        headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
        ...(isPost && { body: JSON.stringify(left) }),
      });
      const body = await response.text();
      if (response.status !== 200) throw new Refused(uri, response.status, body);
      return JSON.parse(body) as OutputOf<R>;
    };

  const person = (name: string) => ({ email: `${name}@moveis.com.br`, password: 'banquinho7', name });
  const session = await signUpAndIn(stack, person('ana'));
  const asShop = as(session);
  const tenantId = tenantOf(session);
  const asStaff = as(await signUpStaff(stack, person('eva')));
  const asSecond = as(await signUpStaff(stack, person('ivo')));

  const change: Product['change'] = async ({ pk, sk }, values) => {
    const names = Object.keys(values);
    await table.client.send(
      new UpdateCommand({
        TableName: table.name,
        Key: { pk, sk },
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, values[name]])),
      }),
    );
  };
  const { plan_credits_balance: trial } = await asShop(routes.credits, {});
  for (let i = 0; i < TIMES; i++) {
    const request_id = randomUUID();
    await asStaff(routes.adjustCredits, {
      tenant_id: tenantId,
      amount: CREDITS,
      reason: 'Para quebrar de propósito',
      request_id,
    });
    await asSecond(routes.confirmApproval, { id: `credits:${request_id}` });
  }
  await change(keys.tenant(tenantId), { plan_name: 'enterprise' }); // a catalogue without a limit

  const jobs = async (): Promise<Job[]> => {
    const all: Job[] = [];
    for (let after: string | undefined; ;) {
      const page = await listJobs(table, tenantId, { limit: 100, ...(after && { after }) });
      all.push(...page.jobs);
      if (!page.cursor) return all;
      after = page.cursor;
    }
  };

  return {
    stack,
    table,
    tenantId,
    granted: trial + TIMES * CREDITS,
    steps: stepsOf(stack),
    asShop,
    asStaff,
    async order(photos, isPatient) {
      const files = await Promise.all(
        photos.map(async (bytes, i) => {
          const file = { name: `${i + 1}.jpg`, path: `t/${tenantId}/up_${ulid()}.jpg` };
          await uploads.put(file.path, bytes, 'image/jpeg');
          return file;
        }),
      );
      const order = {
        files,
        model_name: 'Banqueta',
        target_dims_cm: { height: 57.8 },
        request_id: randomUUID(),
        texture_resolution: '1k',
      } as const;
      for (;;) {
        try {
          const made = await asShop(routes.createJob, order as InputOf<typeof routes.createJob>);
          if (!('job_id' in made)) throw new Error(`the order was answered ${made.status}`);
          return (await findJob(table, tenantId, made.job_id))!;
        } catch (error) {
          if (error instanceof Refused && WAITS.test(error.body)) {
            await delay(WAIT_MS);
            continue;
          }
          if (!(error instanceof Refused) || error.status < 500) throw error;
          if (isPatient) continue;
          const { jobs: newest } = await listJobs(table, tenantId, { limit: 5 });
          return newest.find((job) => job.photos[0].path === files[0].path) ?? null;
        }
      }
    },
    jobs,
    job: async (jobId) => (await findJob(table, tenantId, jobId))!,
    async endRun(jobId, as) {
      const executionArn = `${machine.ref.replace(':stateMachine:', ':execution:')}:${jobId}`;
      await (as === 'timed out'
        ? timeOut(executionArn)
        : sfn.send(new StopExecutionCommand({ executionArn })));
    },
    async letAnHourPass(job) {
      const created_at = new Date(Date.now() - HOUR_MS).toISOString();
      await table.client
        .send(
          new UpdateCommand({
            TableName: table.name,
            Key: keys.job(job.tenant_id, job.id),
            UpdateExpression: 'SET created_at = :then, gsi1sk = :place',
            ConditionExpression: 'begins_with(gsi1pk, :open)',
            ExpressionAttributeValues: {
              ':then': created_at,
              ':place': openJobIndex({ ...job, created_at }).gsi1sk,
              ':open': OPEN_JOBS[0].slice(0, -1),
            },
          }),
        )
        .catch((error: unknown) => {
          if (!(error instanceof ConditionalCheckFailedException)) throw error;
        });
    },
    change,
    async keysIn(name, Prefix) {
      const bucket = stack.deployment
        .ofType('AWS::S3::Bucket')
        .find(({ logicalId }) => logicalId.startsWith(name))!;
      const found: string[] = [];
      for (let ContinuationToken: string | undefined; ;) {
        const page = await s3.send(
          new ListObjectsV2Command({ Bucket: bucket.ref, Prefix, ContinuationToken }),
        );
        found.push(...(page.Contents ?? []).map(({ Key }) => Key!));
        if (!page.NextContinuationToken) return found;
        ContinuationToken = page.NextContinuationToken;
      }
    },
    logs: path.join(options.dataDir, 'logs'),
    stop: () => stack.stop(),
  };
}

/** Every task of the state machine, within a Map too. */
function stepsOf({ deployment }: LocalStack): string[] {
  const labels = new Map(
    deployment
      .ofType('AWS::Lambda::Function')
      .map((resource) => [resource.attribute('Arn'), resource.logicalId.replace(/[0-9A-F]{8}$/, '')]),
  );
  const { DefinitionString } = jobMachineIn(deployment).properties() as {
    DefinitionString: string;
  };
  interface States {
    States: Record<string, { Parameters?: { FunctionName?: string }; ItemProcessor?: States }>;
  }
  const walk = ({ States }: States): string[] =>
    Object.values(States).flatMap(({ Parameters, ItemProcessor }) => [
      ...(Parameters?.FunctionName ? [labels.get(Parameters.FunctionName)!] : []),
      ...(ItemProcessor ? walk(ItemProcessor) : []),
    ]);
  return walk(JSON.parse(DefinitionString) as States);
}
