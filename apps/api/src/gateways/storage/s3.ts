import { S3mini, S3ServiceError } from 's3mini';
import type { Storage } from './port.ts';

export interface S3Settings {
  /** The service, without the bucket: `https://storage.yandexcloud.net`. */
  readonly url: string;
  readonly region: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
}

/** The time one call may take, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Files in a bucket of any service that speaks S3, under a prefix of their own. */
export function createS3Storage(
  { url, bucket, region, key, secret }: S3Settings,
  prefix: string,
): Storage {
  const s3 = new S3mini({
    endpoint: `${url.replace(/\/$/, '')}/${bucket}`,
    region,
    accessKeyId: key,
    secretAccessKey: secret,
    requestAbortTimeout: TIMEOUT_MS,
  });
  const keyOf = (name: string) => `${prefix}/${name}`;
  return {
    async put(name, bytes) {
      await s3.putObject(keyOf(name), bytes);
    },
    async get(name) {
      const object = await s3.getObjectArrayBuffer(keyOf(name));
      return object && Buffer.from(object);
    },
    async remove(name) {
      await s3.deleteObject(keyOf(name)).catch((error: unknown) => {
        if (!(error instanceof S3ServiceError && error.status === 404)) throw error;
      });
    },
    async list() {
      const objects = (await s3.listObjects('/', `${prefix}/`)) ?? [];
      return objects.map(({ Key, LastModified }) => ({
        name: Key.slice(prefix.length + 1),
        storedAt: new Date(LastModified),
      }));
    },
  };
}
