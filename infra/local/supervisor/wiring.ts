import type { S3Client } from '@aws-sdk/client-s3';
import type { Behaviour, Distribution, DistributionOrigin } from '../cloudfront/distribution.ts';
import { filesOrigin } from '../cloudfront/files-origin.ts';
import { httpOrigin } from '../cloudfront/http-origin.ts';
import type { Origin } from '../cloudfront/origin.ts';
import { s3Origin } from '../cloudfront/s3-origin.ts';
import { userPoolFromTemplate } from '../cognito/user-pool-config.ts';
import type { UserPoolConfig } from '../cognito/user-pool-config.ts';
import type { DevelopedPages } from '../development/develop-pages.ts';
import type { Api } from '../http-api/api.ts';
import { bucketFromTemplate } from '../s3/bucket-config.ts';
import type { BucketConfig } from '../s3/bucket-config.ts';
import { environmentNamed } from '../../config.ts';
import type { Deployment } from '../../template/deployment.ts';

/** The deployment's user pools with their clients and groups. */
export function userPoolsOf(deployment: Deployment): UserPoolConfig[] {
  return deployment.ofType('AWS::Cognito::UserPool').map((pool) => {
    const ofPool = (type: string) =>
      deployment
        .ofType(type)
        .filter((resource) => resource.resolve(resource.template.UserPoolId) === pool.ref);
    return userPoolFromTemplate({
      id: pool.ref,
      properties: pool.properties(),
      clients: ofPool('AWS::Cognito::UserPoolClient').map((client) => ({
        id: client.ref,
        properties: client.properties(),
      })),
      groups: ofPool('AWS::Cognito::UserPoolGroup').map((group) => group.properties()),
      identityProviders: ofPool('AWS::Cognito::UserPoolIdentityProvider').map((provider) =>
        provider.properties(),
      ),
    });
  });
}

export function bucketsOf(deployment: Deployment): BucketConfig[] {
  return deployment
    .ofType('AWS::S3::Bucket')
    .map((bucket) => bucketFromTemplate(bucket.name, bucket.properties()));
}

export interface OriginSources {
  deployment: Deployment;
  distribution: Distribution;
  api: Api;
  apiEndpoint: string;
  s3: S3Client;
  /** Directory of the built pages, or the server of those that are being developed. */
  pages: string | Pick<DevelopedPages, 'endpoint' | 'publicFiles'>;
  /** Files the deployment puts beside the pages, by key. */
  published: Readonly<Record<string, string>>;
  /** Where the built pages are served. */
  siteUrl: string;
}

/** What stands for each origin of the distribution: the API, a bucket, or the built pages for the default behaviour's bucket. */
export function originsOf(
  sources: OriginSources,
): (origin: DistributionOrigin, behaviour: Behaviour) => Origin {
  const { deployment, distribution, api, apiEndpoint, s3, pages, published, siteUrl } = sources;
  const domainOf = (id: string | undefined) =>
    distribution.origins.find((origin) => origin.id === id)?.domainName;
  const pagesDomain = domainOf(distribution.behaviours.at(-1)?.originId);
  return ({ domainName, customHeaders }, { forwardsViewer }) => {
    if (domainName === api.domainName)
      return httpOrigin({ endpoint: apiEndpoint, host: domainName, customHeaders, forwardsViewer });
    if (domainName === pagesDomain)
      return typeof pages === 'string'
        ? filesOrigin(pages, published, { from: environmentNamed('local').siteUrl, to: siteUrl })
        : developedOrigin(pages, published);
    const bucket = deployment
      .ofType('AWS::S3::Bucket')
      .find((resource) => resource.attribute('RegionalDomainName') === domainName);
    if (!bucket) throw new Error(`Nothing on this machine stands for the origin ${domainName}`);
    return s3Origin(s3, bucket.name);
  };
}

/** The pages from the server that makes them of their sources, and `published` files on top, by key. */
function developedOrigin(
  { endpoint, publicFiles }: Pick<DevelopedPages, 'endpoint' | 'publicFiles'>,
  published: Readonly<Record<string, string>>,
): Origin {
  const pages = httpOrigin({ endpoint, host: 'localhost', customHeaders: {}, forwardsViewer: true });
  const files = filesOrigin(publicFiles, published);
  return (request) => (Object.hasOwn(published, request.uri.slice(1)) ? files(request) : pages(request));
}
