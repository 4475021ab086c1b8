import type { AppCtx } from '../../ctx.ts';

type Body = Readonly<Record<string, unknown>>;

/**
 * Lets operators change documents that the collection's declaration makes read-only: by the services of the module that
 * owns them. An operation that is absent is refused.
 */
export interface Editor {
  /** The uid of the collection. */
  readonly uid: string;
  /** The names that the bodies may have, attributes of the collection or not. */
  readonly fields: Readonly<Partial<Record<'create' | 'update', readonly string[]>>>;
  /** Operations that always take the password once more, as `takesPassword`; others may ask for it by the body. */
  readonly takesPassword?: readonly ('create' | 'update' | 'remove')[];
  /** Answers the row's id. */
  create?(ctx: AppCtx, body: Body): Promise<number>;
  /** By id or documentId; answers the id. */
  update?(ctx: AppCtx, id: string, body: Body): Promise<number>;
  /** In the caller's transaction; answers whether there was one. */
  remove?(ctx: AppCtx, id: string): Promise<boolean>;
}
