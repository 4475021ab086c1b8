import type { PGlite } from '@electric-sql/pglite';
import type { PaymentGateway } from '../src/gateways/payments/port.ts';

/** A process that is dead still wanted something of the database or of a provider. */
class DeadProcessError extends Error {}

/**
 * A process that is killed between two of its steps. A step is what stays when the process dies: a statement or a
 * transaction that wrote something, and a request to a provider that was carried out. What a process reads changes nothing, so
 * that a death before or after it is the death after the step before.
 */
export interface MortalProcess {
  /** The database as this process reaches it. */
  readonly client: PGlite;
  /** The provider as this process reaches it. */
  gateway(of: PaymentGateway): PaymentGateway;
  /** From now on its steps are counted, and the process dies right after this one; 0: it lives. */
  dieAfter(step: number): Promise<void>;
  /** The steps that were counted. */
  steps(): readonly string[];
  isDead(): boolean;
}

export function mortalProcess(client: PGlite): MortalProcess {
  let fatal: number | null = null;
  let isDead = false;
  const steps: string[] = [];
  const requireLife = () => {
    if (isDead) throw new DeadProcessError('this process was killed');
  };
  const passed = (step: string) => {
    if (fatal === null) return;
    steps.push(step);
    isDead = steps.length === fatal;
    requireLife();
  };
  const writes = writesOf(client);
  /** Runs a step of the process; where the step wrote, it may be the last. */
  const live = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
    requireLife();
    const result = await run();
    requireLife();
    if (fatal !== null && (await writes.haveGrown())) passed(step);
    return result;
  };
  return {
    client: mortalClient(client, { live, requireLife }),
    gateway: (of) => mortalGateway(of, { requireLife, passed }),
    async dieAfter(step) {
      await writes.haveGrown();
      fatal = step;
    },
    steps: () => steps,
    isDead: () => isDead,
  };
}

/** Only a transaction that writes is given the next number: a number that grew tells of a write. */
function writesOf(client: PGlite) {
  let last = '';
  return {
    async haveGrown(): Promise<boolean> {
      const { rows } = await client.query<{ next: string }>(
        'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
      );
      const next = rows[0]?.next ?? '';
      const hasGrown = last !== '' && next !== last;
      last = next;
      return hasGrown;
    },
  };
}

interface Life {
  live<T>(step: string, run: () => Promise<T>): Promise<T>;
  requireLife(): void;
}

/** A transaction whose process dies before its end is rolled back; the statements within it are no steps of their own. */
function mortalClient(client: PGlite, { live, requireLife }: Life): PGlite {
  const whole: Partial<PGlite> = {
    query: (...query) => live('a statement', () => client.query(...query)),
    exec: (...statements) => live('statements', () => client.exec(...statements)),
    transaction: (run) =>
      live('a transaction', () =>
        client.transaction(async (tx) => {
          const result = await run(tx);
          requireLife();
          return result;
        }),
      ),
    _runExclusiveTransaction: (run) =>
      live('a statement', () => client._runExclusiveTransaction(run)),
    runExclusive: (run) =>
      client.runExclusive(async () => {
        requireLife();
        return run();
      }),
  };
  return new Proxy(client, {
    get: (target, key) => {
      const own: unknown = Reflect.get(whole, key);
      if (own !== undefined) return own;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

interface Requests {
  requireLife(): void;
  passed(step: string): void;
}

/** Requests that change something at the provider: the answer to the last one is never read. */
function mortalGateway(of: PaymentGateway, { requireLife, passed }: Requests): PaymentGateway {
  const carriedOut = <A, T>(step: string, send: (order: A) => Promise<T>) => {
    return async (order: A): Promise<T> => {
      requireLife();
      const answer = await send(order);
      passed(step);
      return answer;
    };
  };
  return {
    ...of,
    create: carriedOut('a payment', of.create),
    capture: of.capture && carriedOut('a capture', of.capture),
    refund: carriedOut('a refund', of.refund),
    closeReceipt: carriedOut('a closing receipt', of.closeReceipt),
    methods: of.methods && { ...of.methods, bind: carriedOut('a method', of.methods.bind) },
  };
}
