import { after } from '../../platform/clock.ts';
import type { InboxSource } from '../../platform/inbox-source.ts';
import { comingErasures, findErasure, waitingErasures } from './repository.ts';
import { CANCELS_ERASURE, ERASURE_NOTICE_MS } from './rules.ts';

/** The erasures of the inbox: all that the register has, from when they were asked for. */
export const erasures: InboxSource = {
  kind: 'erasure_due',
  action: CANCELS_ERASURE,
  isOfOperators: true,
  rows: (now) => waitingErasures(after(now, ERASURE_NOTICE_MS)),
  findDecision: findErasure,
};

/** The ones among them that come within days. */
export const erasuresToCome: InboxSource = {
  ...erasures,
  rows: (now) => comingErasures(after(now, ERASURE_NOTICE_MS)),
};
