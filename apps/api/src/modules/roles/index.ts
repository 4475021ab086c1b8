import type { Cache } from '../../platform/cache.ts';
import type { App } from '../../platform/call.ts';
import type { Editor } from '../../platform/collections/editor.ts';
import type { Rule } from '../../platform/http/rules.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/module.ts';
import { roleCollection } from './collection.ts';
import { createRoleEditor } from './editor.ts';
import { permissions } from './permissions.ts';
import { roleRoutes } from './routes.ts';
import { requestedActions } from './rules.ts';
import { createRoleService } from './service.ts';
import type { RoleDeps } from './write.ts';

interface Deps extends Pick<RoleDeps, 'permissions'> {
  readonly cache: Pick<Cache, 'catchUp'>;
  /** Complete once everything is registered. */
  readonly rules: () => readonly Rule[];
}

/** Roles and what they may do, edited by operators. */
function createRoles({ cache, rules, permissions }: Deps): {
  readonly routes: readonly Route[];
  readonly editor: Editor;
} {
  const actions = () => requestedActions(rules());
  return {
    routes: roleRoutes(createRoleService({ cache, actions, permissions }), rules),
    editor: createRoleEditor({ actions, permissions }),
  };
}

export const roles = {
  name: 'roles',
  collections: [roleCollection],
  routes: (app: App) => rolesOf(app).routes,
  editor: (app: App) => rolesOf(app).editor,
  permissions,
} satisfies Module;

const rolesOf = ({ cache, ports }: App) =>
  createRoles({
    cache,
    rules: () => ports.roles.rules(),
    permissions: ports.roles.permissions(),
  });
