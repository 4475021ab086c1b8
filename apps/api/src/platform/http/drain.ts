import type { FastifyInstance } from 'fastify';

/**
 * The time before a stop: requests are still answered, but each answer closes its connection, and `/readyz`
 * sends balancers to other nodes. Closing idle connections instead could lose a request on its way.
 */
export interface Drain {
  readonly isOn: boolean;
  begin(): void;
}

/** Call before the routes are registered. Closing the server begins the drain as well. */
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
