import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** Answers everything with this status while it is set. */
  broken: number | null;
  /** The number of requests that it answers before it breaks. */
  left: number;
  close(): Promise<void>;
}

export const S3_KEYS = { key: 'AKIDTEST', secret: 'the secret of the test', region: 'ru-central1' };

/** A bucket on loopback that puts, gets, deletes and lists, and answers 403 to a wrong signature. */
export async function startS3(bucket: string): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const stored = new Date('2026-11-21T09:00:00Z').toISOString();
  const http = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.slice(bucket.length + 2));
    const xml = (status: number, text = '') =>
      response.writeHead(status, { 'Content-Type': 'application/xml' }).end(text);
    if (server.left-- <= 0) server.broken ??= 503;
    if (server.broken) return xml(server.broken, '<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(request, body))
      return xml(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
    if (!pathname.startsWith(`/${bucket}`))
      return xml(404, '<Error><Code>NoSuchBucket</Code></Error>');
    if (request.method === 'PUT') objects.set(key, body);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return xml(204);
    }
    if (request.method !== 'GET') return xml(200);
    if (searchParams.get('list-type') === '2') {
      const contents = [...objects]
        .filter(([name]) => name.startsWith(searchParams.get('prefix') ?? ''))
        .map(
          ([name, { length }]) =>
            `<Contents><Key>${name}</Key><Size>${length}</Size><LastModified>${stored}</LastModified></Contents>`,
        );
      return xml(
        200,
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
      );
    }
    const object = objects.get(key);
    if (!object) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
    return response.writeHead(200).end(object);
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: S3Server = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    objects,
    broken: null,
    left: Number.POSITIVE_INFINITY,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

/** AWS Signature Version 4, as Amazon's documentation describes its checking. */
function isSigned({ method, url, headers }: IncomingMessage, body: Buffer): boolean {
  const [, scope = '', signed = '', signature] =
    /Credential=AKIDTEST\/([^,]+),\s*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const { pathname, searchParams } = new URL(url ?? '', 'http://s3');
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return false;
  const query = [...searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const canonical = [
    method,
    pathname,
    query,
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce((key: string | Buffer, part) => hmac(key, part), `AWS4${S3_KEYS.secret}`);
  return signature === hmac(key, toSign).toString('hex');
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();
