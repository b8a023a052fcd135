import { RESPONSE_OVERRIDES } from './attributes.ts';
import type { Answer, Call } from './call.ts';
import { deleteObject, deleteObjects } from './delete-objects.ts';
import { notImplemented } from './errors.ts';
import { listObjectsV2 } from './list-objects.ts';
import { listObjectVersions } from './list-versions.ts';
import {
  abortMultipartUpload,
  completeMultipartUpload,
  createMultipartUpload,
  listParts,
  uploadPart,
} from './multipart-upload.ts';
import { getObject, headObject } from './read-object.ts';
import { deleteObjectTagging, getObjectTagging } from './tags.ts';
import { copyObject, putObject } from './write-object.ts';

interface Operation {
  method: string;
  target: 'bucket' | 'object';
  /** Query parameters, or one header, whose presence tells this operation from its neighbours. */
  selectedBy?: { query?: string[]; header?: string };
  /** Further query parameters it honours. */
  accepts?: string[];
  run(call: Call): Promise<Answer>;
}

/** All there is, most particular first. Whatever does not fit is refused by name. */
const operations: Operation[] = [
  {
    method: 'GET',
    target: 'bucket',
    selectedBy: { query: ['list-type'] },
    accepts: ['prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token'],
    run: listObjectsV2,
  },
  {
    method: 'GET',
    target: 'bucket',
    selectedBy: { query: ['versions'] },
    accepts: ['prefix', 'key-marker', 'version-id-marker', 'max-keys'],
    run: listObjectVersions,
  },
  { method: 'HEAD', target: 'bucket', run: async () => ({ status: 200 }) },
  { method: 'POST', target: 'bucket', selectedBy: { query: ['delete'] }, run: deleteObjects },
  { method: 'GET', target: 'object', selectedBy: { query: ['uploadId'] }, run: listParts },
  { method: 'GET', target: 'object', selectedBy: { query: ['tagging'] }, run: getObjectTagging },
  { method: 'GET', target: 'object', accepts: RESPONSE_OVERRIDES, run: getObject },
  { method: 'HEAD', target: 'object', accepts: RESPONSE_OVERRIDES, run: headObject },
  { method: 'PUT', target: 'object', selectedBy: { query: ['partNumber', 'uploadId'] }, run: uploadPart },
  { method: 'PUT', target: 'object', selectedBy: { header: 'x-amz-copy-source' }, run: copyObject },
  { method: 'PUT', target: 'object', run: putObject },
  { method: 'DELETE', target: 'object', selectedBy: { query: ['uploadId'] }, run: abortMultipartUpload },
  { method: 'DELETE', target: 'object', selectedBy: { query: ['tagging'] }, run: deleteObjectTagging },
  { method: 'DELETE', target: 'object', accepts: ['versionId'], run: deleteObject },
  { method: 'POST', target: 'object', selectedBy: { query: ['uploads'] }, run: createMultipartUpload },
  { method: 'POST', target: 'object', selectedBy: { query: ['uploadId'] }, run: completeMultipartUpload },
];

/** `x-amz-*` headers whose meaning is honoured; the rest would change what is stored, and is refused. */
const HEADERS =
  /^x-amz-(content-sha256|date|user-agent|security-token|meta-.+|copy-source|tagging|metadata-directive|trailer|decoded-content-length|sdk-checksum-algorithm|checksum-(crc32|sha1|sha256|mode|algorithm|type)|mp-object-size)$/;

/** Runs the operation a request asks for. Throws 501 `NotImplemented` with the name of what is unknown. */
export function perform(call: Call): Promise<Answer> {
  const method = call.incoming.method ?? '';
  const target = call.key === '' ? 'bucket' : 'object';
  const parameters = [...call.query.keys()].filter((name) => !/^x-amz-/i.test(name) && name !== 'x-id');
  const operation = operations.find(
    (candidate) =>
      candidate.method === method &&
      candidate.target === target &&
      (candidate.selectedBy?.query ?? []).every((name) => call.query.has(name)) &&
      (candidate.selectedBy?.header === undefined || candidate.selectedBy.header in call.headers),
  );
  const asked = `${method} ${target}${parameters.length > 0 ? ` with ${parameters.join(', ')}` : ''}`;
  if (!operation) throw notImplemented(asked);
  const understood = new Set([...(operation.selectedBy?.query ?? []), ...(operation.accepts ?? [])]);
  const unknown = parameters.filter((name) => !understood.has(name));
  if (unknown.length > 0)
    throw notImplemented(`Query parameter ${unknown.join(', ')} of ${method} ${target}`);
  const version = call.query.get('list-type');
  if (version !== undefined && version !== '2') throw notImplemented(`ListObjects version ${version}`);
  const foreign = Object.keys(call.headers).filter(
    (name) => name.startsWith('x-amz-') && !HEADERS.test(name),
  );
  if (foreign.length > 0) throw notImplemented(`Header ${foreign.join(', ')}`);
  return operation.run(call);
}
