import type { FastifyInstance } from 'fastify';
import type { BackgroundJobs } from '../due-jobs.ts';

/** What was just written may be due: no need to wait for the next tick. A read writes nothing. */
export function wakeAfterWrites(
  server: FastifyInstance,
  background: Pick<BackgroundJobs, 'wake'>,
): void {
  server.addHook('onResponse', ({ method, routeOptions }, _reply, done) => {
    const isRead = method === 'GET' || method === 'HEAD' || routeOptions.config?.isReadOnly;
    if (!isRead) background.wake();
    done();
  });
}
