import type { AppCall } from '../call.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * How operators change documents that the collection's declaration makes read-only: by the services of the
 * module that owns them. An operation that is absent is refused.
 */
export interface Editor {
  /** Of the collection. */
  readonly uid: string;
  /** What takes the caller's password once more, as an endpoint's `needsPassword`; by its body alone it asks itself. */
  readonly needsPassword?: readonly ('create' | 'update' | 'remove')[];
  /** Answers the row's id. */
  create?(call: AppCall, body: Body): Promise<number>;
  /** By id or documentId; answers the id. */
  update?(call: AppCall, id: string, body: Body): Promise<number>;
  /** In the caller's transaction; answers whether there was one. */
  remove?(call: AppCall, id: string): Promise<boolean>;
}
