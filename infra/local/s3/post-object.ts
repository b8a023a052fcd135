import busboy from 'busboy';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { ALGORITHM, isSameSignature, parseCredential, signText } from '../signature-v4.ts';
import { attributesFrom } from './attributes.ts';
import { secretFor, signatureDoesNotMatch } from './authenticate.ts';
import type { Keeper } from './authenticate.ts';
import type { Answer, Bucket } from './call.ts';
import { S3Error, accessDenied, notImplemented } from './errors.ts';
import type { StoredObject } from './object-store.ts';
import { checkPolicy } from './post-policy.ts';
import type { SizeLimits } from './post-policy.ts';
import { tagsOfForm } from './tags.ts';
import { checkKey, createdEvent } from './write-object.ts';
import { toXml } from './xml.ts';

const MAX_FIELD_BYTES = 20 * 1024; // S3 bounds all fields before the file together; this bounds each

interface Form {
  /** Lower-case names. */
  fields: Map<string, string>;
  file: Readable;
}

/** A browser's presigned POST: the form is its own proof, by a policy that the server signed earlier. */
export async function postObject(incoming: IncomingMessage, bucket: Bucket, keeper: Keeper): Promise<Answer> {
  const { fields, file } = await readForm(incoming);
  try {
    const limits = authorize(fields, bucket.config.name, keeper);
    const key = fields.get('key') ?? '';
    checkKey(key);
    if (fields.has('success_action_redirect')) throw notImplemented('success_action_redirect');
    const tags = tagsOfForm(fields.get('tagging'));
    const body = await bucket.objects.receive(within(limits, file));
    const object: StoredObject = {
      ...attributesFrom(Object.fromEntries(fields)),
      key,
      file: body.file,
      size: body.size,
      etag: body.md5,
      modified: keeper.now.toISOString(),
      tags,
    };
    await bucket.objects.commit(object);
    return answerTo(fields.get('success_action_status'), bucket.config.name, object);
  } catch (error) {
    file.resume(); // lets the rest of the form pass, so that the browser reads the refusal
    throw error;
  }
}

/** Resolves where the file begins; what follows the file is ignored, as in S3. */
function readForm(incoming: IncomingMessage): Promise<Form> {
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string>();
    const parser = busboy({
      headers: incoming.headers,
      limits: { files: 1, fields: 100, fieldSize: MAX_FIELD_BYTES },
    });
    parser.on('field', (name, value, info) => {
      if (info.valueTruncated)
        reject(
          new S3Error(
            400,
            'MaxPostPreDataLengthExceeded',
            'Your POST request fields preceding the upload file were too large.',
          ),
        );
      fields.set(name.toLowerCase(), value);
    });
    parser.on('file', (_name, file, info) => {
      // Whoever reads the file meets its error; a client that leaves before that must not end the process.
      file.on('error', () => undefined);
      const key = fields.get('key');
      if (key !== undefined) fields.set('key', key.replace('${filename}', info.filename ?? ''));
      resolve({ fields, file });
    });
    parser.on('error', (error) => {
      reject(
        new S3Error(
          400,
          'MalformedPOSTRequest',
          'The body of your POST request is not well-formed multipart/form-data.',
          {},
          { cause: error },
        ),
      );
    });
    parser.on('close', () =>
      reject(new S3Error(400, 'InvalidArgument', 'POST requires exactly one file upload per request.')),
    );
    incoming.on('error', (error) => parser.destroy(error));
    incoming.pipe(parser);
  });
}

function authorize(fields: ReadonlyMap<string, string>, bucket: string, keeper: Keeper): SizeLimits {
  const policy = fields.get('policy');
  const signature = fields.get('x-amz-signature');
  const credential = parseCredential(fields.get('x-amz-credential') ?? '');
  if (!policy || !signature || !credential || fields.get('x-amz-algorithm') !== ALGORITHM)
    throw accessDenied();
  const secret = secretFor(credential, fields.get('x-amz-date') ?? '', keeper);
  if (!isSameSignature(signText(policy, credential.scope, secret), signature)) throw signatureDoesNotMatch();
  return checkPolicy(policy, { fields, bucket, now: keeper.now });
}

async function* within({ minBytes, maxBytes }: SizeLimits, file: Readable): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes)
      throw new S3Error(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', {
        ProposedSize: size,
        MaxSizeAllowed: maxBytes,
      });
    yield chunk;
  }
  if (size < minBytes)
    throw new S3Error(
      400,
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed size',
      {
        ProposedSize: size,
        MinSizeAllowed: minBytes,
      },
    );
}

function answerTo(status: string | undefined, bucket: string, object: StoredObject): Answer {
  const common = {
    headers: { etag: `"${object.etag}"` },
    events: [createdEvent(object, 'POST Object')],
  };
  if (status === '200') return { ...common, status: 200 };
  if (status !== '201') return { ...common, status: 204 };
  return {
    ...common,
    status: 201,
    body: toXml('PostResponse', { Bucket: bucket, Key: object.key, ETag: `"${object.etag}"` }),
  };
}
