import type { Cache } from '../../platform/cache.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import type { Rule } from '../../platform/http/rules.ts';
import type { Route } from '../../platform/http/serve.ts';
import { createRoleEditor } from './editor.ts';
import { roleRoutes } from './routes.ts';
import { requestedActions } from './rules.ts';
import { createRoleService } from './service.ts';
import type { RoleDeps } from './write.ts';

export { roleCollection } from './collection.ts';
export { permissions } from './permissions.ts';

interface Deps extends Pick<RoleDeps, 'permissions'> {
  readonly cache: Pick<Cache, 'catchUp'>;
  /** Complete once everything is registered. */
  readonly rules: () => readonly Rule[];
}

/** Roles and what they may do, edited by operators. */
export function createRoles({ cache, rules, permissions }: Deps): {
  readonly routes: readonly Route[];
  readonly editor: Editor;
} {
  const actions = () => requestedActions(rules());
  return {
    routes: roleRoutes(createRoleService({ cache, actions, permissions }), rules),
    editor: createRoleEditor({ actions, permissions }),
  };
}
