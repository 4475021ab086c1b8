import type { FastifyInstance } from 'fastify';

/**
 * The time before a stop: everybody is answered still, but each answer ends its connection, and `/readyz`
 * sends balancers elsewhere. A connection closed under a client may have had its next request on the way.
 */
export interface Drain {
  readonly isOn: boolean;
  begin(): void;
}

/** Before the routes are registered. Who closes the server has begun as well. */
export function installDrain(server: FastifyInstance): Drain {
  let isOn = false;
  const begin = () => {
    isOn = true;
  };
  server.addHook('onRequest', (_request, reply, done) => {
    if (isOn) reply.header('connection', 'close');
    done();
  });
  server.addHook('preClose', (done) => {
    begin();
    done();
  });
  return {
    get isOn() {
      return isOn;
    },
    begin,
  };
}
