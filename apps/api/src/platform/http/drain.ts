import type { FastifyInstance } from 'fastify';

/**
 * The time before a stop: requests are still answered, but each answer closes its connection, and `/readyz`
 * sends balancers to other nodes. Closing idle connections instead could lose a request on its way.
 */
export interface Drain {
  readonly isOn: boolean;
  begin(): void;
}

/**
 * Call before the routes are registered. Closing the server begins the drain as well. `endStreams` ends the answers
 * that never end by themselves: a stop would wait for them in vain, and their readers go to other nodes at once.
 */
export function installDrain(server: FastifyInstance, endStreams: () => void): Drain {
  let isOn = false;
  const begin = () => {
    isOn = true;
    endStreams();
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
