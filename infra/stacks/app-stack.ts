import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ENV } from '../../functions/env.ts';
import { WEBAR_PATH } from '../../shared/rules/premium-ar.ts';
import type { Environment } from '../config.ts';
import { Abuse } from '../constructs/abuse.ts';
import { Accounts } from '../constructs/accounts.ts';
import { Analytics } from '../constructs/analytics.ts';
import { Api } from '../constructs/api.ts';
import { Billing } from '../constructs/billing.ts';
import { Catalogue } from '../constructs/catalogue.ts';
import { READ_AND_WRITE } from '../constructs/data.ts';
import { Contact } from '../constructs/contact.ts';
import { ModelPages } from '../constructs/model-pages.ts';
import { ProductFeed } from '../constructs/product-feed.ts';
import { PublicApi } from '../constructs/public-api.ts';
import { Rollout } from '../constructs/rollout.ts';
import { Site, type SiteEdge } from '../constructs/site.ts';
import { Staff } from '../constructs/staff.ts';
import { Stores } from '../constructs/stores.ts';
import { Team } from '../constructs/team.ts';
import { Watch } from '../constructs/watch.ts';
import { allowAddresses } from '../constructs/webhooks.ts';
import type { DataStack } from './data-stack.ts';
import type { JobsStack } from './jobs-stack.ts';

export interface AppStackProps extends StackProps {
  environment: Environment;
  data: DataStack;
  jobs: JobsStack;
  edge?: SiteEdge;
}

/** What people and programs call: the API and the site, with what watches over all stacks of this region. */
export class AppStack extends Stack {
  readonly distributionId: string;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    super(scope, id, props);
    const { environment, data: dataStack, jobs: jobsStack, edge } = props;
    const { data, photos, models, web, auth } = dataStack;
    const { jobs, webhooks, visits } = jobsStack;
    const api = new Api(this, 'Api', { environment, auth });
    const site = new Site(this, 'Site', {
      environment,
      api,
      web,
      models: models.bucket,
      uploads: photos.bucket,
      edge,
    });

    new Abuse(this, 'Abuse', { environment, service: api.services.abuse, data, auth });
    new Accounts(this, 'Accounts', {
      environment,
      service: api.services.account,
      data,
      photos,
      models,
      auth,
    });
    allowAddresses(api.services.account, environment);
    new Billing(this, 'Billing', { environment, api, data });
    new Contact(this, 'Contact', { environment, service: api.services.contact, data });
    data.allow(
      api.services.jobs,
      ...READ_AND_WRITE,
      'Query',
      'BatchGetItem',
      'ConditionCheckItem',
      'DeleteItem',
    );
    photos.allowIntake(api.services.jobs);
    photos.allowGlimpses(api.services.jobs);
    jobs.allowOrder(api.services.jobs, photos);
    const { catalogue, mending, viewer } = api.services;
    new Catalogue(this, 'Catalogue', { environment, service: catalogue, mending, data, models });
    const { pictures } = api.services;
    data.allow(pictures, ...READ_AND_WRITE, 'DeleteItem', 'ConditionCheckItem');
    photos.allowPictures(pictures);
    models.allowWrite(pictures);
    data.allow(viewer, 'BatchGetItem');
    new Analytics(this, 'Analytics', { environment, service: api.services.analytics, data, visits });
    const { v1 } = new PublicApi(this, 'PublicApi', { environment, api, data, photos, jobs });
    for (const caller of [api.services.account, api.services.jobs, catalogue, v1])
      webhooks.allowStart(caller);
    new ModelPages(this, 'ModelPages', { environment, api, data });
    new ProductFeed(this, 'ProductFeed', { environment, api, data });
    new Staff(this, 'Staff', { environment, service: api.services.staff, data, photos, models, jobs, auth });
    data.allow(api.services.shop, 'GetItem', 'UpdateItem');
    photos.allowPicture(api.services.shop);
    new Stores(this, 'Stores', { environment, api, data });
    new Team(this, 'Team', { environment, service: api.services.team, data });
    models.allowLogos(api.services.shop);
    for (const service of [catalogue, mending, pictures, viewer, api.services.shop]) {
      service.addEnvironment(ENV.site, environment.siteUrl);
    }
    viewer.addEnvironment(ENV.arViewer, environment.arViewerUrl ?? environment.siteUrl + WEBAR_PATH);

    this.distributionId = site.distribution.distributionId;
    const { distributionId } = this;
    const { operator } = environment;
    const stacks = [this, jobsStack, dataStack];
    const watch =
      operator &&
      new Watch(this, 'Watch', {
        environment,
        operator,
        api,
        auth,
        jobs,
        visits,
        data,
        backups: dataStack.backups,
        distributionId,
        stacks,
      });
    if (environment.isRolledOut)
      new Rollout(this, 'Rollout', { aliases: api.aliases, alarms: watch?.ofCalls ?? [] });

    // Read by the deployment of the pages, by operators' commands and by the product on one machine.
    const outputs = {
      Region: environment.region,
      UserPoolId: auth.userPool.userPoolId,
      UserPoolClientId: auth.client.userPoolClientId,
      ...(auth.sso && { SsoClientId: auth.sso.client.userPoolClientId, SsoAddress: auth.sso.address }),
      SiteUrl: environment.siteUrl,
      WebBucket: web.bucketName,
      ModelsBucket: models.bucket.bucketName,
      DistributionId: distributionId,
      DistributionDomain: site.distribution.distributionDomainName,
      ApiEndpoint: api.http.apiEndpoint,
      TableName: data.tableName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }
}
