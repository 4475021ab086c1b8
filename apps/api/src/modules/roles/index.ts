import type { Cache } from '../../platform/cache.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import type { Rule } from '../../platform/http/rules.ts';
import type { Route } from '../../platform/http/serve.ts';
import { createRoleEditor } from './editor.ts';
import { roleRoutes } from './routes.ts';
import { actionsAsked } from './rules.ts';
import { createRoleService } from './service.ts';

export { roleCollection } from './collection.ts';

interface Needs {
  readonly cache: Pick<Cache, 'catchUp'>;
  /** Complete once everything is registered. */
  readonly rules: () => readonly Rule[];
}

/** Roles and what they may do, edited by operators. */
export function createRoles({ cache, rules }: Needs): {
  readonly routes: readonly Route[];
  readonly editor: Editor;
} {
  const actions = () => actionsAsked(rules());
  return {
    routes: roleRoutes(createRoleService({ cache, actions }), rules),
    editor: createRoleEditor(actions),
  };
}
