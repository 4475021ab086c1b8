import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Compression = 'br' | 'gzip';
export type Encoding = Compression | 'identity';

/** Answers shorter than this stay as they are: compressing them saves no packet. Bytes. */
export const COMPRESSED_FROM = 1024;

/** Text up to this goes out in one piece with its headers; turning more into bytes each time costs more. Bytes. */
const ONE_PIECE = 16 * 1024;

/** The quality of Brotli; more takes longer than it saves on what is compressed as it is asked for. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
const compressors = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
};

export const compress = (encoding: Compression, bytes: Buffer): Promise<Buffer> =>
  compressors[encoding](bytes);

export interface Encoded {
  readonly encoding: Encoding;
  readonly body: string | Buffer;
  /** A strong ETag: of these very bytes. */
  readonly tag: string;
}

/** An answer as the bytes that are sent, compressed when an encoding is first asked for. */
export class ReadyAnswer {
  readonly #text: string;
  readonly #length: number;
  readonly #hash: string;
  readonly #plain: Encoded;
  readonly #compressed = new Map<Compression, Encoded>();

  constructor(text: string) {
    this.#text = text;
    this.#length = Buffer.byteLength(text);
    this.#hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const body = this.#length <= ONE_PIECE ? text : Buffer.from(text);
    this.#plain = { encoding: 'identity', body, tag: `"${this.#hash}"` };
  }

  /** Bytes of memory, with room for the compressed forms and what an entry costs beside them. */
  get size(): number {
    return 3 * this.#length + 1000;
  }

  /** At once where the answer has been compressed so before, or needs not be. */
  encoded(encoding: Encoding): Encoded | Promise<Encoded> {
    const isShort = this.#length < COMPRESSED_FROM;
    if (isShort || encoding === 'identity') return this.#plain;
    return this.#compressed.get(encoding) ?? this.#compress(encoding);
  }

  async #compress(encoding: Compression): Promise<Encoded> {
    const body = await compress(encoding, Buffer.from(this.#text));
    const encoded = { encoding, body, tag: `"${this.#hash}-${encoding}"` };
    this.#compressed.set(encoding, encoded);
    return encoded;
  }
}
