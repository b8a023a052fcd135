import { Annotations, Duration, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  type ResponseHeadersCorsBehavior,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import { CfnSubscription } from 'aws-cdk-lib/aws-pricingplanmanager';
import { Construct } from 'constructs';
import { fileURLToPath } from 'node:url';
import { MODEL_ADDRESSES } from '../../shared/pages/model-addresses.ts';
import { FEED_PREFIX } from '../../shared/pages/product-feed.ts';
import { routes, type Route } from '../../shared/routes.ts';
import type { Environment } from '../config.ts';
import type { Api } from './api.ts';
import {
  embedHeaders,
  EVERYWHERE,
  modelPageHeaders,
  pageHeaders,
  PERMISSIONS_POLICY,
} from './security-headers.ts';
import { ssoAddress } from './single-sign-on.ts';

/** What the distribution takes from us-east-1. */
export interface SiteEdge {
  /** The name it answers to and the certificate is for. */
  domain: string;
  certificateArn: string;
  webAclArn: string;
  plan?: NonNullable<Environment['edge']>['plan'];
}

export interface SiteProps {
  environment: Environment;
  api: Api;
  web: IBucket;
  models: IBucket;
  uploads: IBucket;
  edge?: SiteEdge;
}

/** What any site's page may read. */
const FROM_ANYWHERE: ResponseHeadersCorsBehavior = {
  accessControlAllowCredentials: false,
  accessControlAllowHeaders: ['*'],
  accessControlAllowMethods: ['GET', 'HEAD', 'OPTIONS'],
  accessControlAllowOrigins: ['*'],
  accessControlExposeHeaders: ['ETag', 'Content-Length'],
  accessControlMaxAge: Duration.days(1),
  originOverride: true,
};

/**
 * All failures that CloudFront can be told about. Untold it keeps most of them for ten seconds, whatever `no-store`
 * says, and shows one shop's to every other that asks for the same path: the key has neither session nor query.
 * Source: "How CloudFront caches HTTP 4xx and 5xx status codes from your origin", CloudFront Developer Guide.
 */
const ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/** One origin for everything a browser sees: pages, hashed assets, the API and the models. */
export class Site extends Construct {
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, { environment, api, web, models, uploads, edge }: SiteProps) {
    super(scope, id);
    const { region, urlSuffix } = Stack.of(this);
    const files = this.originOf('Web', web);
    const headers = this.headers([
      `https://cognito-idp.${environment.region}.amazonaws.com`,
      `https://${uploads.bucketRegionalDomainName}`,
      ...(environment.sso ? [ssoAddress(environment.region, environment.sso.prefix)] : []),
      ...environment.connectSources,
    ]);
    const calls = new HttpOrigin(`${api.http.apiId}.execute-api.${region}.${urlSuffix}`, {
      customHeaders: api.siteKeys.headers,
    });
    const pages = this.edgeFunction('Pages', 'pages.js', 'address of a page to its file');
    const pagesFunction = [FunctionEventType.VIEWER_REQUEST, FunctionEventType.VIEWER_RESPONSE].map(
      (eventType) => ({ eventType, function: pages }),
    );
    const secure = { viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS, compress: true };
    const cached = { ...secure, cachePolicy: CachePolicy.CACHING_OPTIMIZED };

    this.distribution = new Distribution(this, 'Distribution', {
      httpVersion: HttpVersion.HTTP2_AND_3,
      // No pages: an entry holds for all behaviours, and a page would stand in place of the API's own 404.
      errorResponses: ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      ...(edge && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [edge.domain],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', edge.certificateArn),
        webAclId: edge.webAclArn,
      }),
      defaultBehavior: {
        ...cached,
        origin: files,
        responseHeadersPolicy: headers.pages,
        functionAssociations: pagesFunction,
      },
      additionalBehaviors: {
        'assets/*': { ...cached, origin: files, responseHeadersPolicy: headers.assets },
        // Shops name it in their pages: its address never changes, so browsers may not keep it for long.
        'embed.js': { ...cached, origin: files, responseHeadersPolicy: headers.embedScript },
        // Answers that are everybody's, for as long as they say: nothing of the request but the path reaches the API.
        ...Object.fromEntries(
          Object.values<Route>(routes)
            .filter(({ edgeSeconds }) => edgeSeconds !== undefined)
            .map(({ path }) => [
              path.slice(1).replaceAll(/\{\w+\}/g, '*'),
              { ...cached, origin: calls, responseHeadersPolicy: headers.api },
            ]),
        ),
        'api/*': {
          ...secure,
          origin: calls,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: headers.api,
          functionAssociations: [
            {
              eventType: FunctionEventType.VIEWER_REQUEST,
              function: this.edgeFunction('Calls', 'api.js', 'who calls the API'),
            },
          ],
        },
        'm/*': {
          ...cached,
          origin: this.originOf('Models', models),
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD_OPTIONS,
          responseHeadersPolicy: headers.models,
        },
        // A page of the web build, whose address looks like one of a model.
        'ar/*/premium': {
          ...cached,
          origin: files,
          responseHeadersPolicy: headers.pages,
          functionAssociations: pagesFunction,
        },
        // At least one character after the slash: without a slug the build's own page says so. They are kept for as
        // long as their own headers say, and for everybody alike: nothing of the request but the path reaches them.
        ...Object.fromEntries(
          MODEL_ADDRESSES.map(({ prefix, kind }) => [
            `${prefix.slice(1)}/?*`,
            {
              ...cached,
              origin: calls,
              responseHeadersPolicy: kind === 'embed' ? headers.embeds : headers.modelPages,
            },
          ]),
        ),
        // Feeds of products, kept alike.
        [`${FEED_PREFIX.slice(1)}/*`]: { ...cached, origin: calls, responseHeadersPolicy: headers.api },
        // An embed without a slug: what is wrong must be read in the frame of the shop that forgot it.
        'embed*': {
          ...cached,
          origin: files,
          responseHeadersPolicy: headers.embeds,
          functionAssociations: pagesFunction,
        },
      },
    });
    if (edge?.plan) this.subscribe(edge.plan, edge.webAclArn);
  }

  /** The plan is one for what it covers: CloudFront takes a distribution with its firewall. */
  private subscribe(planTier: string, webAclArn: string) {
    new CfnSubscription(this, 'Plan', {
      planFamily: 'CloudFront',
      planTier,
      resourceArns: [this.distribution.distributionArn, webAclArn],
    });
  }

  private edgeFunction(id: string, file: string, comment: string) {
    return new Function(this, id, {
      comment,
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromFile({ filePath: fileURLToPath(new URL(`../edge/${file}`, import.meta.url)) }),
    });
  }

  private headers(connectSources: string[]) {
    const policy = (id: string, props: ConstructorParameters<typeof ResponseHeadersPolicy>[2]) =>
      new ResponseHeadersPolicy(this, id, props);
    const header = (header: string, value: string) => ({ header, value, override: true });
    const permissions = header('permissions-policy', PERMISSIONS_POLICY);
    const crossOrigin = header('cross-origin-resource-policy', 'cross-origin');
    const forever = header('cache-control', 'public, max-age=31536000, immutable');
    return {
      pages: policy('PageHeaders', {
        securityHeadersBehavior: pageHeaders(connectSources),
        customHeadersBehavior: {
          // A page names the hashed assets of its deployment: it must never be older than they are.
          customHeaders: [header('cache-control', 'no-cache'), permissions],
        },
      }),
      // These say themselves how long they may be kept.
      modelPages: policy('ModelPageHeaders', {
        securityHeadersBehavior: modelPageHeaders,
        customHeadersBehavior: { customHeaders: [permissions] },
      }),
      embeds: policy('EmbedHeaders', {
        securityHeadersBehavior: embedHeaders,
        customHeadersBehavior: { customHeaders: [permissions] },
      }),
      assets: policy('AssetHeaders', {
        securityHeadersBehavior: EVERYWHERE,
        customHeadersBehavior: { customHeaders: [forever] },
      }),
      embedScript: policy('EmbedScriptHeaders', {
        securityHeadersBehavior: EVERYWHERE,
        corsBehavior: FROM_ANYWHERE,
        customHeadersBehavior: {
          customHeaders: [header('cache-control', 'public, max-age=300'), crossOrigin],
        },
      }),
      api: policy('ApiHeaders', { securityHeadersBehavior: EVERYWHERE }),
      // Scene Viewer, embeds and other shops' pages fetch models from anywhere; their names are content hashes.
      models: policy('ModelHeaders', {
        securityHeadersBehavior: EVERYWHERE,
        corsBehavior: FROM_ANYWHERE,
        customHeadersBehavior: { customHeaders: [forever, crossOrigin] },
      }),
    };
  }

  /** The bucket by its name only: its own stack has the policy that lets CloudFront in (`allowCloudFront`). */
  private originOf(id: string, { bucketArn, bucketRegionalDomainName }: IBucket) {
    const bucket = Bucket.fromBucketAttributes(this, id, { bucketArn, bucketRegionalDomainName });
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
    return S3BucketOrigin.withOriginAccessControl(bucket);
  }
}
