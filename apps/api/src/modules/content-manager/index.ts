import type { Cache } from '../../platform/cache.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import type { Route } from '../../platform/http/serve.ts';
import { createReadHandlers } from './reading.ts';
import { contentRoutes } from './routes.ts';
import { createWriteHandlers } from './writing.ts';

export { auditEventCollection } from './collection.ts';
export { permissions } from './permissions.ts';

interface Deps {
  readonly collections: Collections;
  readonly cache: Pick<Cache, 'catchUp'>;
  /** Of types their declarations let nobody change. */
  readonly editors: readonly Editor[];
}

/** Every type for operators, by its declaration alone or, where that lets nobody, by its editor. */
export const createContentManager = (deps: Deps): readonly Route[] =>
  contentRoutes(createReadHandlers(deps), createWriteHandlers(deps));
