import { HttpMethod } from 'aws-cdk-lib/aws-apigatewayv2';
import { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { FEED_PREFIX } from '../../shared/pages/product-feed.ts';
import type { Environment } from '../config.ts';
import type { Api } from './api.ts';
import type { Data } from './data.ts';
import { Lambda } from './lambda.ts';

export interface ProductFeedProps {
  environment: Environment;
  api: Api;
  data: Data;
}

/** Shops' feeds of products: one Lambda behind the API's origin, at the addresses that shops gave to others (LOTE-05). */
export class ProductFeed extends Construct {
  constructor(scope: Construct, id: string, { environment, api, data }: ProductFeedProps) {
    super(scope, id);
    const feed = new Lambda(this, 'Feed', { name: 'product-feed', environment });
    data.allow(feed, 'BatchGetItem', 'Query', 'UpdateItem');
    feed.addEnvironment(ENV.site, environment.siteUrl);
    // The distribution lets GET and HEAD through, and one route is one resource of the stack.
    api.addOpenRoutes(feed, [HttpMethod.ANY], [`${FEED_PREFIX}/{ref+}`]);
  }
}
