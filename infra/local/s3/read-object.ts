import { header } from './call.ts';
import type { Answer, Call } from './call.ts';
import { headersOf } from './attributes.ts';
import { byteRange } from './byte-range.ts';
import { noSuchKey } from './errors.ts';
import type { StoredObject } from './object-store.ts';
import { checkDownload } from './preconditions.ts';

export async function getObject(call: Call): Promise<Answer> {
  const opened = await call.bucket.objects.open(call.key);
  if (!opened) throw noSuchKey(call.key);
  const { object, file } = opened;
  try {
    const answer = describe(call, object);
    if (answer.status === 304 || answer.length === 0) {
      await file.close();
      return answer;
    }
    // The stream owns the file from here on and closes it, also when the client leaves early.
    return { ...answer, body: file.createReadStream({ start: answer.first, end: answer.last }) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

export async function headObject(call: Call): Promise<Answer> {
  const object = call.bucket.objects.find(call.key);
  if (!object) throw noSuchKey(call.key);
  return describe(call, object);
}

function describe(
  { headers, query }: Call,
  object: StoredObject,
): Answer & { first: number; last: number; length: number } {
  const described = headersOf(object, query);
  const whole = { first: 0, last: object.size - 1 };
  if (checkDownload(headers, object) === 'unchanged')
    return { status: 304, headers: described, ...whole, length: 0 };
  const range = byteRange(header(headers, 'range'), object.size);
  const { first, last } = range ?? whole;
  const length = last - first + 1;
  // A checksum covers the whole object: on a part of it the SDK would find a mismatch.
  if (!range && object.checksum && header(headers, 'x-amz-checksum-mode') === 'ENABLED')
    described[`x-amz-checksum-${object.checksum.algorithm}`] = object.checksum.value;
  if (range) described['content-range'] = `bytes ${first}-${last}/${object.size}`;
  return {
    status: range ? 206 : 200,
    headers: { ...described, 'content-length': length },
    first,
    last,
    length,
  };
}
