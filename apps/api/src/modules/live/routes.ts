import * as endpoints from '@okoshko/contract/live/endpoints';
import * as schemas from '@okoshko/contract/live/schemas';
import type { Route } from '../../platform/http/serve.ts';
import { openStream } from './service/open-stream.ts';

export const liveRoutes: readonly Route[] = [
  {
    endpoint: endpoints.openStream,
    schemas: schemas.openStream,
    handle: async (call, _request, reply) => {
      const stream = await openStream(call);
      return (
        reply
          .type(`${schemas.openStream.sends}; charset=utf-8`)
          // Of an answer that ends when the node stops nothing is left open for another request.
          .header('Connection', 'close')
          // nginx would keep events until it has a buffer full of them.
          .header('X-Accel-Buffering', 'no')
          .send(stream)
      );
    },
  },
];
