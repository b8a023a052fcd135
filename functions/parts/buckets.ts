import { S3Client } from '@aws-sdk/client-s3';
import { ENV } from '../env.ts';
import { bucketOf } from '../services/bucket.ts';
import { variable } from './variable.ts';

// A presigned PUT or POST would otherwise carry the checksum of an empty body.
const s3 = () => new S3Client({ requestChecksumCalculation: 'WHEN_REQUIRED' });

export const uploads = () => bucketOf(s3(), variable(ENV.uploads));
export const models = () => bucketOf(s3(), variable(ENV.models));
