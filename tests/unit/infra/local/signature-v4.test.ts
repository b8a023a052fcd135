import { describe, expect, test } from 'vitest';
import {
  isSameSignature,
  parseAuthorization,
  parseCredential,
  parseQuery,
  parseTimestamp,
  signRequest,
  signText,
} from '../../../../infra/local/signature-v4.ts';

/** Key pair, time and results of "Signature calculations: examples", Amazon S3 API Reference. */
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const scope = { date: '20130524', region: 'us-east-1', service: 's3' };
const accessKeyId = 'AKIAIOSFODNN7EXAMPLE';
const timestamp = '20130524T000000Z';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

describe('the examples of the documentation', () => {
  test('a download of a range', () => {
    const signature = signRequest(
      {
        method: 'GET',
        path: '/test.txt',
        query: [],
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          range: 'bytes=0-9',
          'x-amz-content-sha256': emptyHash,
          'x-amz-date': timestamp,
        },
        payloadHash: emptyHash,
        timestamp,
      },
      { accessKeyId, scope, signedHeaders: ['host', 'range', 'x-amz-content-sha256', 'x-amz-date'] },
      secret,
    );
    expect(signature).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
  });

  test('an upload to a key with a dollar', () => {
    const payloadHash = '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072';
    const signature = signRequest(
      {
        method: 'PUT',
        path: '/test$file.text',
        query: [],
        headers: {
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          host: 'examplebucket.s3.amazonaws.com',
          'x-amz-content-sha256': payloadHash,
          'x-amz-date': timestamp,
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
        payloadHash,
        timestamp,
      },
      {
        accessKeyId,
        scope,
        signedHeaders: ['date', 'host', 'x-amz-content-sha256', 'x-amz-date', 'x-amz-storage-class'],
      },
      secret,
    );
    expect(signature).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
  });

  test('a listing, whose query is sorted before it is signed', () => {
    const signature = signRequest(
      {
        method: 'GET',
        path: '/',
        query: parseQuery('prefix=J&max-keys=2'),
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          'x-amz-content-sha256': emptyHash,
          'x-amz-date': timestamp,
        },
        payloadHash: emptyHash,
        timestamp,
      },
      { accessKeyId, scope, signedHeaders: ['host', 'x-amz-content-sha256', 'x-amz-date'] },
      secret,
    );
    expect(signature).toBe('34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7');
  });

  test('a presigned download', () => {
    const signature = signRequest(
      {
        method: 'GET',
        path: '/test.txt',
        query: parseQuery(
          'X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host',
        ),
        headers: { host: 'examplebucket.s3.amazonaws.com' },
        payloadHash: 'UNSIGNED-PAYLOAD',
        timestamp,
      },
      { accessKeyId, scope, signedHeaders: ['host'] },
      secret,
    );
    expect(signature).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
  });
});

test('one changed character changes the signature of a text', () => {
  expect(isSameSignature(signText('policy', scope, secret), signText('policy', scope, secret))).toBe(true);
  expect(isSameSignature(signText('policy', scope, secret), signText('Policy', scope, secret))).toBe(false);
  expect(isSameSignature('short', 'longer')).toBe(false);
});

test('an Authorization header falls into its parts', () => {
  const header = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=abc`;
  expect(parseAuthorization(header)).toEqual({
    accessKeyId,
    scope,
    signedHeaders: ['host', 'x-amz-date'],
    signature: 'abc',
  });
});

test.each(['', 'Bearer x', 'AWS4-HMAC-SHA256 Credential=a/b', 'AWS4-HMAC-SHA256'])(
  '%j is no authorization',
  (header) => {
    expect(parseAuthorization(header)).toBeUndefined();
  },
);

test.each(['a/20130524/us-east-1/s3', 'a/20130524/us-east-1/s3/other', 'a/b/c/d/aws4_request/e'])(
  '%s is no credential',
  (text) => {
    expect(parseCredential(text)).toBeUndefined();
  },
);

test('timestamps are UTC and malformed ones are NaN', () => {
  expect(parseTimestamp('20130524T000001Z')).toBe(Date.UTC(2013, 4, 24, 0, 0, 1));
  expect(parseTimestamp('2013-05-24')).toBeNaN();
});

test('a plus in a query stays a plus', () => {
  expect(parseQuery('prefix=a+b%20c%2B&empty=&flag')).toEqual([
    ['prefix', 'a+b c+'],
    ['empty', ''],
    ['flag', ''],
  ]);
});
