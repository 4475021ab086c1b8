import type { ConfirmationKind } from '@okoshko/contract/confirmations/kinds';
import { sendBroadcast as broadcastSchemas } from '@okoshko/contract/messaging/broadcasts-schemas';
import { resolveManualReview as reviewSchemas } from '@okoshko/contract/payments/manual-reviews-schemas';
import {
  decideRefundRequest as decisionSchemas,
  refundPayment as refundSchemas,
} from '@okoshko/contract/payments/refunds-schemas';
import { literals } from '@okoshko/contract/platform/schemas';
import { roleChanges } from '@okoshko/contract/roles/schemas';
import { Type } from 'typebox';
import { byId } from '../../platform/collections/read/index.ts';
import { create, readId, update } from '../../platform/collections/write/index.ts';
import type { AppCtx } from '../../platform/ctx.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { validBody } from '../../platform/http/validate.ts';
import { sentence } from '../../platform/sentence.ts';
import { sendBroadcast } from '../campaigns/index.ts';
import { decideRequest, refundPayment, resolveManualReview } from '../payments/index.ts';
import { createRole, deleteRole, updateRole } from '../roles/index.ts';
import { userAddonCollection, userTariffCollection } from '../tariffs/index.ts';
import { updateProfile } from '../users/index.ts';

type Request = Readonly<Record<string, unknown>>;

/** The role of an account, and nothing else of it; the version is that of the account as the author saw it. */
const roleChange = Type.Object(
  {
    id: Type.String({ maxLength: 64 }),
    role: Type.Integer(),
    version: Type.Integer(),
    reason: Type.String({ minLength: 1, maxLength: 500 }),
  },
  { additionalProperties: false },
);
/** Plans that end for the new one to begin, the last first. */
const endedPlans = Type.Array(
  Type.Object({ id: Type.String({ maxLength: 64 }), version: Type.Integer() }),
  { maxItems: 20 },
);
const granted = Type.Object(
  { request: Type.String({ maxLength: 64 }), ...decisionSchemas.body.properties },
  { additionalProperties: false },
);
const reviewed = Type.Object(
  { review: Type.String({ maxLength: 64 }), ...reviewSchemas.body.properties },
  { additionalProperties: false },
);
/** Rights that are got and lost, whatever else the role holds when a colleague confirms them. */
const { name, description, grant, revoke } = roleChanges.properties;
const rightsChange = Type.Object(
  {
    ...{ name, description, grant, revoke },
    change: literals(['create', 'update', 'delete'] as const),
    id: Type.Optional(Type.String({ maxLength: 64 })),
  },
  { additionalProperties: false },
);
const RIGHTS_ACTIONS = {
  create: 'plugin::users-permissions.role.createRole',
  update: 'plugin::users-permissions.role.updateRole',
  delete: 'plugin::users-permissions.role.deleteRole',
} as const;

function requireMay({ actor }: AppCtx, action: string): void {
  if (!actor.may(action)) throw new AppError('not_found');
}

/** Changes the document that the request names by its documentId; a request without one makes a new document. */
function write(
  ctx: AppCtx,
  declaration: typeof userTariffCollection | typeof userAddonCollection,
  { id, ...data }: Request,
): Promise<unknown> {
  const target = { collections: ctx.app.collections, declaration };
  const written = { body: { data }, read: readId };
  return typeof id === 'string'
    ? update(ctx, target, { ...written, condition: byId(id) })
    : create(ctx, target, written);
}

/** The actions that are confirmed, by the functions that do them at once below the limit. */
export const ACTIONS: Readonly<
  Record<ConfirmationKind, (ctx: AppCtx, request: Request) => Promise<unknown>>
> = {
  refund: (ctx, request) => refundPayment(ctx, validBody(refundSchemas.body, request)),
  refund_request: async (ctx, request) => {
    const { request: id, ...decision } = validBody(granted, request);
    return decideRequest(ctx, id, decision);
  },
  plan: async (ctx, { id, ends = [], ...data }) => {
    const target = { collections: ctx.app.collections, declaration: userTariffCollection };
    for (const { id, version } of validBody(endedPlans, ends)) {
      const ending = { status: 'cancelled', reason: data.reason, version };
      await update(ctx, target, { condition: byId(id), body: { data: ending }, read: readId });
    }
    return write(ctx, userTariffCollection, { id, ...data });
  },
  addon: (ctx, request) => write(ctx, userAddonCollection, request),
  manual_review: async (ctx, request) => {
    const { review, ...decision } = validBody(reviewed, request);
    return resolveManualReview(ctx, review, decision);
  },
  broadcast: async (ctx, request) =>
    sendBroadcast(ctx, validBody(broadcastSchemas.body, { data: request }).data),
  role: async (ctx, request) => {
    const { id, ...changes } = validBody(roleChange, request);
    return updateProfile(ctx, { id, changes, file: null, query: {} });
  },
  rights: async (ctx, request) => {
    const { change, id = '', name, ...role } = validBody(rightsChange, request);
    requireMay(ctx, RIGHTS_ACTIONS[change]);
    if (change === 'create') {
      if (name === undefined) throw invalidField('name', sentence('required'));
      await createRole(ctx, { ...role, name });
    }
    if (change === 'update') await updateRole(ctx, id, role);
    if (change === 'delete') await deleteRole(ctx, id);
    await ctx.app.cache.catchUp();
  },
};
