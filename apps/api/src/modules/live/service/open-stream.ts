import type { Readable } from 'node:stream';
import * as endpoints from '@okoshko/contract/live/endpoints';
import { type Call, senderOf } from '../../../platform/call.ts';
import { AppError } from '../../../platform/errors.ts';
import { authenticate } from '../../auth/index.ts';

/** Tells the caller what changes of their own, for as long as the session of the request and its rights last. */
export function openStream(call: Call<'cache' | 'config' | 'live'>): Promise<Readable> {
  const { db, app, actor } = call;
  const { bearer } = senderOf(call);
  return app.live.open(actor, async (now) => {
    // Nobody pressed anything: an operator's session grows old before an open screen.
    const present = await authenticate({ db, app, now }, bearer, { isUse: false });
    if (!present.may(`${endpoints.openStream.action}`)) throw new AppError('forbidden');
    return present;
  });
}
