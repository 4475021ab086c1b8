import type { Actor } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { type CachedCtx, readActionsOf } from './authenticate.ts';
import { findStaffRole } from './repository.ts';
import { narrowedActor } from './rules.ts';

/** The right to see who may what. */
const SEES_ROLES = 'plugin::users-permissions.permissions.getPermissions';

const refused = () => new AppError('bad_request', { sentence: sentence('view_as_refused') });

/** One actor for as long as the role's actions are cached, as compiled queries are memoized by actor. */
const views = new WeakMap<Actor, WeakMap<ReadonlySet<string>, Actor>>();

/** The actor as they would be in a role of the staff, by its documentId: never with a right that is not theirs. */
export async function viewAs(
  ctx: CachedCtx,
  { actor, role }: { readonly actor: Actor; readonly role: string },
): Promise<Actor> {
  if (!actor.isOperator || !actor.may(SEES_ROLES)) throw refused();
  const found = await ctx.app.cache.read(`view as:${role}`, {
    load: () => findStaffRole(ctx.db, role),
    topics: () => ['permissions'],
  });
  if (found === null) throw refused();
  const { type } = found;
  const actions = await readActionsOf(ctx, type);
  const seen = views.get(actor) ?? new WeakMap<ReadonlySet<string>, Actor>();
  views.set(actor, seen);
  const view = seen.get(actions) ?? narrowedActor(actor, { type, actions });
  seen.set(actions, view);
  return view;
}
