import { accountEmails, accountSweeps } from './accounts.ts';
import { type Context, publicUrl } from './context.ts';
import { completeAppointments, expireRequests } from './modules/appointments/index.ts';
import { deleteOldUpdates, sendMessages } from './modules/messaging/index.ts';
import { refreshRatings } from './modules/reviews/index.ts';
import { countDays } from './modules/statistics/index.ts';
import { advancePlanStates, notifyPlanEnds, returnPaidMessage } from './modules/tariffs/index.ts';
import type { createFiles } from './modules/uploads/index.ts';
import { deleteExpiredAudit } from './platform/collections/audit.ts';
import {
  type BackgroundJobs,
  createBackground,
  type DueJob,
  type Sweep,
} from './platform/due-jobs.ts';
import { deleteExpiredResponses } from './platform/idempotency.ts';
import { notifyShop } from './sandbox/payments/index.ts';

/** All the service does without being asked. */
export function backgroundOf(
  context: Context,
  payments: { readonly due: readonly DueJob[]; readonly sweeps: readonly Sweep[] },
  files: ReturnType<typeof createFiles>,
): BackgroundJobs {
  const { database, clock, log, sandbox, releases } = context;
  return createBackground({
    db: database.db,
    clock,
    log,
    tracing: context.tracing,
    due: [
      sendMessages({
        gateways: context.gateways,
        returnPaidMessage,
        publicUrl: () => publicUrl(context),
      }),
      accountEmails(context),
      ...payments.due,
      ...files.due,
      ...(sandbox ? [notifyShop(sandbox)] : []),
    ],
    sweeps: [
      ...payments.sweeps,
      advancePlanStates,
      notifyPlanEnds,
      countDays,
      ...accountSweeps(files.uploads),
      deleteExpiredResponses,
      deleteExpiredAudit,
      deleteOldUpdates,
      expireRequests,
      completeAppointments,
      refreshRatings,
      releases.keep,
      ...database.sweeps,
    ],
  });
}
