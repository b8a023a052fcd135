import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { API_BASE } from '../../shared/rules/public-api.ts';
import type { Environment } from '../config.ts';
import type { Api } from './api.ts';
import { READ_AND_WRITE, type Data } from './data.ts';
import type { Jobs } from './jobs.ts';
import { Lambda } from './lambda.ts';
import type { Photos } from './photos.ts';
import { allowAddresses } from './webhooks.ts';

export interface PublicApiProps {
  environment: Environment;
  api: Api;
  data: Data;
  photos: Photos;
  jobs: Jobs;
}

/** The public API: one Lambda and one route, since it tells its own calls apart and lets their keys in itself. */
export class PublicApi extends Construct {
  readonly v1: Lambda;

  constructor(scope: Construct, id: string, { environment, api, data, photos, jobs }: PublicApiProps) {
    super(scope, id);
    const v1 = new Lambda(this, 'V1', { name: 'api-v1', environment });
    data.allow(v1, ...READ_AND_WRITE, 'Query', 'BatchGetItem', 'DeleteItem', 'ConditionCheckItem');
    photos.allowIntake(v1);
    jobs.allowOrder(v1, photos);
    allowAddresses(v1, environment);
    v1.addEnvironment(ENV.site, environment.siteUrl);
    this.v1 = v1;
    api.addOpenRoutes(v1, [HttpMethod.ANY], [`${API_BASE}/{proxy+}`]);
  }
}
