import type { ConfirmationKind } from '@okoshko/contract/confirmations/kinds';
import type { Actor, Ctx } from '../ctx.ts';
import type { Db } from '../db-handle.ts';
import { AppError } from '../errors.ts';
import { findHolders } from './effective.ts';
import type { Action } from './grants.ts';

/** Above this a second person confirms, by kind; null: nobody has to. */
export type ConfirmationLimits = Readonly<Record<ConfirmationKind, number | null>>;

/** The right to do it, which is the right to confirm it. */
export const CONFIRMED_ACTIONS: Readonly<Record<ConfirmationKind, Action>> = {
  refund: 'api::payment.refund.create',
  refund_request: 'api::payment.refund-request.decide',
  manual_review: 'api::payment.manual-review.resolve',
  plan: 'api::user-tariff.user-tariff.create',
  addon: 'api::user-addon.user-addon.create',
  broadcast: 'api::broadcast.broadcast.create',
  role: 'plugin::users-permissions.role.updateRole',
  rights: 'plugin::users-permissions.role.updateRole',
};

interface Matter {
  readonly kind: ConfirmationKind;
  /** Kopecks, recipients, or 1. */
  readonly size: number;
  /** The one it is about: they confirm nothing of themselves. */
  readonly user: number | null;
}

/**
 * Throws `second_person_needed` where one of the staff does by themselves what a colleague has to confirm, and
 * `confirmation_changed` where more would be done than was confirmed. With nobody to ask it passes.
 */
export async function requireSecondPerson(ctx: Ctx<'config'>, matter: Matter): Promise<void> {
  if (ctx.approved) return requireApproved(ctx.approved.size, matter);
  const above = ctx.app.config.confirmations[matter.kind];
  if (!isAbove(matter.size, above) || !(await hasColleague(ctx, matter))) return;
  throw new AppError('second_person_needed', { details: { ...matter, above } });
}

async function hasColleague({ db, actor }: Ctx, { kind, user }: Matter): Promise<boolean> {
  if (actor.user === null || !actor.isStaff) return false;
  return (await findColleagues(db, kind, [actor.user, user])).length > 0;
}

const isAbove = (size: number, above: number | null): boolean => above !== null && size > above;

function requireApproved(approved: number, { size }: Matter): void {
  if (size <= approved) return;
  throw new AppError('confirmation_changed', { details: { was: approved, size } });
}

/** The staff who may do it and can sign in, but for these. */
export const findColleagues = (
  db: Db,
  kind: ConfirmationKind,
  but: readonly (number | null)[],
): Promise<readonly number[]> => findHolders(db, CONFIRMED_ACTIONS[kind], but);

/** True where the actor decides requests of the kind. */
export const mayConfirm = (
  { isStaff, may }: Pick<Actor, 'isStaff' | 'may'>,
  kind: ConfirmationKind,
) => isStaff && may(CONFIRMED_ACTIONS[kind]);
