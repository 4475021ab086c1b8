import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Traffic } from '../db/background-share.ts';
import { AppError } from '../errors.ts';
import type { GaugeSource } from '../metrics.ts';

export interface OverloadSettings {
  /** Requests that are answered at once, on this node; 0: any number. */
  readonly maxInFlight: number;
  /** The most that the event loop may be late in the mean of a second, in milliseconds; 0: any time. */
  readonly maxDelay: number;
}

interface OverloadDeps extends OverloadSettings {
  /** Told of each request that is admitted. */
  readonly traffic: Traffic;
}

export interface Overload {
  readonly isOn: boolean;
  readonly gauges: readonly GaugeSource[];
}

/** The time over which the delay of the event loop is measured before it counts, in milliseconds. */
const SAMPLE_MS = 1000;

/** Seconds after which the requests that were admitted are likely answered. */
const RETRY_AFTER = 2;

/**
 * Refuses requests before anything is done for them while too many others are in flight, or the event loop is late:
 * those admitted are answered in time, and a refusal costs next to nothing. Health, metrics and the notifications of
 * banks are always answered; Telegram keeps what was refused for a day and sends it again. Call before the routes are registered.
 */
export async function installOverload(
  server: FastifyInstance,
  { maxInFlight, maxDelay, traffic }: OverloadDeps,
): Promise<Overload> {
  const state = { refused: 0 };
  const isFull = () => maxInFlight > 0 && traffic.inFlight >= maxInFlight;
  const refuse = (request: FastifyRequest, why: string) => {
    state.refused += 1;
    request.log.warn({ why }, 'refused: overload');
    return new AppError('overloaded', { retryAfter: RETRY_AFTER });
  };
  // The sample that the server begins to listen in is of its start, and in force until the next is complete.
  let measuredFrom = Number.POSITIVE_INFINITY;
  const isMeasured = () => performance.now() >= measuredFrom;
  server.addHook('onListen', (done) => {
    measuredFrom = performance.now() + 2 * SAMPLE_MS;
    done();
  });
  await server.register(underPressure, {
    maxEventLoopDelay: maxDelay,
    sampleInterval: SAMPLE_MS,
    pressureHandler: async (request, _reply, why) => {
      if (isMeasured() && !isEssential(request)) throw refuse(request, why);
    },
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (isEssential(request)) return done();
    if (isFull()) return done(refuse(request, 'inFlight'));
    // It is open for hours and costs nothing meanwhile: it takes no other's place.
    if (request.routeOptions.config.isStream) return done();
    traffic.begin();
    // Also where the client hangs up.
    reply.raw.once('close', traffic.end);
    done();
  });
  return {
    gauges: [
      gauge('requests_in_flight', 'Requests this node is answering', () => traffic.inFlight),
      gauge('requests_refused', 'Refused by this node since its start', () => state.refused),
    ],
    get isOn() {
      return isFull() || (isMeasured() && server.isUnderPressure());
    },
  };
}

const gauge = (name: string, help: string, read: () => number): GaugeSource => ({
  name,
  help,
  labels: [],
  read: async () => [{ labels: {}, value: read() }],
});

const isEssential = ({ routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.isEssential === true;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It is answered under overload as well. */
    isEssential?: boolean;
  }
}
