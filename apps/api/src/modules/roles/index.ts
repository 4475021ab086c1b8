import type { Cache } from '../../platform/cache.ts';
import type { Rule } from '../../platform/http/rules.ts';
import type { Route } from '../../platform/http/serve.ts';
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
export const createRoles = ({ cache, rules }: Needs): readonly Route[] =>
  roleRoutes(createRoleService({ cache, actions: () => actionsAsked(rules()) }), rules);
