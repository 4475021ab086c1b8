import type { Readable } from 'node:stream';
import * as schemas from '@okoshko/contract/live/schemas';
import * as wire from '@okoshko/contract/live/wire';
import { type Ctx, senderOf } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Route } from '../../platform/http/serve.ts';
import type { Module } from '../../platform/manifest/module.ts';
import { authenticate } from '../auth/index.ts';

const OPEN = 'api::stream.stream.open';

const routes: readonly Route[] = [
  {
    endpoint: { ...wire.openStream, action: OPEN, for: 'account', isStream: true },
    schemas: schemas.openStream,
    handle: async (ctx, _request, reply) => {
      const stream = await openStream(ctx);
      return (
        reply
          .type(`${schemas.openStream.sends}; charset=utf-8`)
          // An answer that ends when the node stops leaves nothing open for another request.
          .header('Connection', 'close')
          // nginx would keep events until it has a buffer full of them.
          .header('X-Accel-Buffering', 'no')
          .send(stream)
      );
    },
  },
];

/** Tells the caller what changes of their own, for as long as the session of the request and its rights last. */
function openStream(ctx: Ctx<'cache' | 'config' | 'live'>): Promise<Readable> {
  const { db, app, actor } = ctx;
  const { bearer } = senderOf(ctx);
  return app.live.open(actor, async (now) => {
    // Nobody pressed anything: an operator's session grows old before an open screen.
    const present = await authenticate({ db, app, now }, bearer, { isUse: false });
    if (!present.may(OPEN)) throw new AppError('forbidden');
    return present;
  });
}

/** Changes of somebody's business are told as they happen, to a screen that shows it. */
export const live = {
  name: 'live',
  routes,
} satisfies Module;
