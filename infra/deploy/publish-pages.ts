import { createReadStream, statSync } from 'node:fs';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { WebConfig } from '../../shared/schemas/web-config.ts';
import { pageFiles, type PageFile } from './page-files.ts';

/** Outputs of the app stack that publishing needs, and the public key of notices to browsers. */
export interface Published {
  Region: string;
  UserPoolId: string;
  UserPoolClientId: string;
  SsoClientId?: string;
  SsoAddress?: string;
  WebBucket: string;
  DistributionId: string;
  pushKey?: string | undefined;
}

const AT_ONCE = 8;

/**
 * Puts the built pages and their configuration into the bucket of the site, and tells the edge that what it kept is
 * old. Nothing is deleted: a page that is still open somewhere names assets of its own deployment. Returns how many
 * files were put.
 */
export async function publishPages(
  { s3, cloudFront }: { s3: S3Client; cloudFront: Pick<CloudFrontClient, 'send'> },
  folder: string,
  {
    Region,
    UserPoolId,
    UserPoolClientId,
    SsoClientId,
    SsoAddress,
    WebBucket,
    DistributionId,
    pushKey,
  }: Published,
): Promise<number> {
  const put = (file: Omit<PageFile, 'file'>, body: PutObjectCommand['input']['Body'], length: number) =>
    s3.send(
      new PutObjectCommand({
        Bucket: WebBucket,
        Key: file.key,
        Body: body,
        ContentLength: length,
        ContentType: file.contentType,
        ContentEncoding: file.contentEncoding,
        CacheControl: file.cacheControl,
      }),
    );
  const config: WebConfig = {
    region: Region,
    userPoolId: UserPoolId,
    userPoolClientId: UserPoolClientId,
    ...(SsoClientId && SsoAddress && { sso: { clientId: SsoClientId, address: SsoAddress } }),
    ...(pushKey !== undefined && { pushKey }),
  };
  const text = JSON.stringify(config);
  const configFile = { key: 'config.json', contentType: 'application/json', cacheControl: 'no-cache' };
  await put(configFile, text, Buffer.byteLength(text));

  const files = pageFiles(folder);
  for (const isPage of [false, true]) {
    const waiting = files.filter(({ key }) => key.endsWith('.html') === isPage);
    const worker = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        await put(file, createReadStream(file.file), statSync(file.file).size);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  await cloudFront.send(
    new CreateInvalidationCommand({
      DistributionId,
      InvalidationBatch: {
        CallerReference: `pages ${new Date().toISOString()}`,
        Paths: { Quantity: 1, Items: ['/*'] },
      },
    }),
  );
  return files.length + 1;
}
