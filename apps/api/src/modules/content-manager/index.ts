import type { Cache } from '../../platform/cache.ts';
import type { App } from '../../platform/call.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import type { Collections } from '../../platform/collections/registry.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { roles } from '../roles/index.ts';
import { uploads } from '../uploads/index.ts';
import { users } from '../users/index.ts';
import { auditEntryCollection } from './collection.ts';
import { permissions } from './permissions.ts';
import { createReadHandlers } from './reading.ts';
import { contentRoutes } from './routes.ts';
import { createWriteHandlers } from './writing.ts';

interface Deps {
  readonly collections: Collections;
  readonly cache: Pick<Cache, 'catchUp'>;
  /** Of types their declarations let nobody change. */
  readonly editors: readonly Editor[];
}

/** Every type for operators, by its declaration alone or, where that lets nobody, by its editor. */
const createContentManager = (deps: Deps): readonly Route[] =>
  contentRoutes(createReadHandlers(deps), createWriteHandlers(deps));

export const contentManager = {
  name: 'content-manager',
  collections: [auditEntryCollection],
  routes: (app: App) =>
    createContentManager({
      ...app,
      editors: [users.editor(app), uploads.editor(app), roles.editor(app)],
    }),
  permissions,
} satisfies Module;
