import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

/** One bucket, as the product uses it. */
export interface Bucket {
  get(key: string): Promise<Uint8Array>;
  /** The first `count` bytes, or all of a shorter object. */
  firstBytes(key: string, count: number): Promise<Uint8Array>;
  /** Size in bytes, or null where there is no object. */
  sizeOf(key: string): Promise<number | null>;
  put(key: string, body: Uint8Array | string, contentType: string, cacheControl?: string): Promise<void>;
  /** Deletes one object; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Deletes whatever stands under a prefix that ends in '/'; nothing there is fine. */
  removeFolder(prefix: string): Promise<void>;
  /** A form that accepts exactly one key, one type and at most `maxBytes`, for `seconds`. */
  presignPost(key: string, contentType: string, maxBytes: number, seconds: number): Promise<PresignedForm>;
  /** An address that gives the object to whoever has it, for `seconds`; saved under `filename` where one is given. */
  presignGet(key: string, seconds: number, filename?: string): Promise<string>;
}

export interface PresignedForm {
  url: string;
  fields: Record<string, string>;
}

/** The bucket behind an S3 client. Reading an object that is not there throws S3's NoSuchKey. */
export function bucketOf(client: S3Client, name: string): Bucket {
  const read = async (Key: string, Range?: string) => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key, Range }));
    return Body!.transformToByteArray();
  };
  return {
    get: (key) => read(key),
    firstBytes: (key, count) => read(key, `bytes=0-${count - 1}`),
    async sizeOf(Key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: name, Key }));
        return ContentLength ?? 0;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async put(Key, Body, ContentType, CacheControl) {
      await client.send(new PutObjectCommand({ Bucket: name, Key, Body, ContentType, CacheControl }));
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket: name, Key }));
    },
    async removeFolder(Prefix) {
      for (;;) {
        const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: name, Prefix }));
        if (Contents.length === 0) return;
        const Objects = Contents.map(({ Key }) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket: name, Delete: { Objects, Quiet: true } }),
        );
        const [kept] = Errors;
        if (kept) throw new Error(`S3 kept ${kept.Key}: ${kept.Message}`);
      }
    },
    presignPost: (Key, contentType, maxBytes, seconds) =>
      createPresignedPost(client, {
        Bucket: name,
        Key,
        Fields: { 'Content-Type': contentType },
        Conditions: [
          ['content-length-range', 1, maxBytes],
          ['eq', '$Content-Type', contentType],
        ],
        Expires: seconds,
      }),
    presignGet: (Key, expiresIn, filename) => {
      const ResponseContentDisposition = filename && `attachment; filename="${filename}"`;
      const command = new GetObjectCommand({ Bucket: name, Key, ResponseContentDisposition });
      return getSignedUrl(client, command, { expiresIn });
    },
  };
}
