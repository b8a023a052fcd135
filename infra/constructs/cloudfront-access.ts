import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Bucket } from 'aws-cdk-lib/aws-s3';

/**
 * Lets the distributions of this account read a bucket. Not one distribution by name: bucket and distribution are in
 * different stacks, and naming it here would make each stack wait for the other.
 */
export function allowCloudFront(bucket: Bucket): void {
  const { account, partition } = Stack.of(bucket);
  const permit = (action: string, resource: string) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        actions: [action],
        resources: [resource],
        conditions: {
          StringEquals: { 'aws:SourceAccount': account },
          ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` },
        },
      }),
    );
  permit('s3:GetObject', bucket.arnForObjects('*'));
  // A missing object is then a 404 and not a 403.
  permit('s3:ListBucket', bucket.bucketArn);
}
