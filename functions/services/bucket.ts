import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  DeleteObjectTaggingCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  PutObjectCommand,
  S3ServiceException,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { UNCLAIMED } from '../../shared/rules/photo-days.ts';

/** An object as it was seen; whatever else is put under its key has another tag. */
export interface SeenObject {
  /** In bytes. */
  size: number;
  /** The storage's own name for these bytes. */
  etag: string;
}

/** Thrown where other bytes stand under a key than those that were seen. */
export class ObjectChanged extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`${key} was replaced`, options);
    this.name = 'ObjectChanged';
  }
}

/** One bucket, as the product uses it. */
export interface Bucket {
  /** All bytes; with an `etag` those that were seen, else throws `ObjectChanged`. */
  get(key: string, etag?: string): Promise<Uint8Array>;
  /** The first `count` bytes, or all of a shorter object; with an `etag` as `get`. */
  firstBytes(key: string, count: number, etag?: string): Promise<Uint8Array>;
  /** What stands there, or null. */
  look(key: string): Promise<SeenObject | null>;
  put(key: string, body: Uint8Array | string, contentType: string, cacheControl?: string): Promise<void>;
  /** Puts an object that the storage removes after a day unless it is claimed. */
  putUnclaimed(key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Deletes one object; one that is not there is fine. */
  remove(key: string): Promise<void>;
  /** Deletes whatever stands under a prefix that ends in '/'; nothing there is fine. */
  removeFolder(prefix: string): Promise<void>;
  /** Keeps an object that came by a form beyond the day after which the storage removes it. */
  claim(key: string): Promise<void>;
  /**
   * A form that accepts exactly one key, one type and at most `maxBytes`, for `seconds`. What comes by it is removed
   * after a day unless it is claimed.
   */
  presignPost(key: string, contentType: string, maxBytes: number, seconds: number): Promise<PresignedForm>;
  /** An address that gives the object to whoever has it, for `seconds`; saved under `filename` where one is given. */
  presignGet(key: string, seconds: number, filename?: string): Promise<string>;
}

export interface PresignedForm {
  url: string;
  fields: Record<string, string>;
}

/** As a form carries it. Source: "POST Object", Amazon S3 API Reference. */
const UNCLAIMED_TAGGING = `<Tagging><TagSet><Tag><Key>${UNCLAIMED.key}</Key><Value>${UNCLAIMED.value}</Value></Tag></TagSet></Tagging>`;

const isRefusedByCondition = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412;

/** The bucket behind an S3 client. Reading an object that is not there throws S3's NoSuchKey. */
export function bucketOf(client: S3Client, name: string): Bucket {
  const read = async (Key: string, IfMatch?: string, Range?: string) => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: name, Key, IfMatch, Range }));
      return await Body!.transformToByteArray();
    } catch (error) {
      if (isRefusedByCondition(error)) throw new ObjectChanged(Key, { cause: error });
      throw error;
    }
  };
  return {
    get: (key, etag) => read(key, etag),
    firstBytes: (key, count, etag) => read(key, etag, `bytes=0-${count - 1}`),
    async look(Key) {
      try {
        const { ContentLength, ETag } = await client.send(new HeadObjectCommand({ Bucket: name, Key }));
        return { size: ContentLength ?? 0, etag: ETag! }; // every object has one
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    async put(Key, Body, ContentType, CacheControl) {
      await client.send(new PutObjectCommand({ Bucket: name, Key, Body, ContentType, CacheControl }));
    },
    async putUnclaimed(Key, Body, ContentType) {
      const Tagging = `${UNCLAIMED.key}=${UNCLAIMED.value}`;
      await client.send(new PutObjectCommand({ Bucket: name, Key, Body, ContentType, Tagging }));
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
    async claim(Key) {
      await client.send(new DeleteObjectTaggingCommand({ Bucket: name, Key }));
    },
    presignPost: (Key, contentType, maxBytes, seconds) =>
      createPresignedPost(client, {
        Bucket: name,
        Key,
        // Each field is a condition too: the form is refused with another value, and without the field.
        Fields: { 'Content-Type': contentType, tagging: UNCLAIMED_TAGGING },
        Conditions: [['content-length-range', 1, maxBytes]],
        Expires: seconds,
      }),
    presignGet: (Key, expiresIn, filename) => {
      const ResponseContentDisposition = filename && `attachment; filename="${filename}"`;
      const command = new GetObjectCommand({ Bucket: name, Key, ResponseContentDisposition });
      return getSignedUrl(client, command, { expiresIn });
    },
  };
}
