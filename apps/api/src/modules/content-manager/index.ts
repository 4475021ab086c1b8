import type { Cache } from '../../platform/cache.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import type { Route } from '../../platform/http/serve.ts';
import { createReading } from './reading.ts';
import { contentRoutes } from './routes.ts';
import { createWriting } from './writing.ts';

export { auditEventCollection } from './collection.ts';

/** Every type for operators, by its declaration alone. */
export const createContentManager = (needs: {
  readonly collections: Collections;
  readonly cache: Pick<Cache, 'catchUp'>;
}): readonly Route[] => contentRoutes(createReading(needs.collections), createWriting(needs));
