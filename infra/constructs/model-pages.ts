import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { MODEL_ADDRESSES } from '../../shared/pages/model-addresses.ts';
import type { Environment } from '../config.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import { Lambda } from './lambda.ts';

export interface ModelPagesProps {
  environment: Environment;
  api: Api;
  data: Data;
}

/** The pages of models: one Lambda behind the API's origin, at every address a model's page has. */
export class ModelPages extends Construct {
  constructor(scope: Construct, id: string, { environment, api, data }: ModelPagesProps) {
    super(scope, id);
    const page = new Lambda(this, 'Page', { name: 'model-page', environment });
    data.allow(page, 'BatchGetItem', 'GetItem');
    page.addEnvironment(ENV.site, environment.siteUrl);
    const paths = MODEL_ADDRESSES.map(({ prefix }) => `${prefix}/{ref+}`);
    api.addOpenRoutes(page, [HttpMethod.GET, HttpMethod.HEAD], paths);
  }
}
