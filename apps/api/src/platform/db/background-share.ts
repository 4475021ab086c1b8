/** The part of the time that the background works while people are served without a pause. */
const LEAST_SHARE = 0.15;
/** The longest rest after one piece of work, in milliseconds. */
const MAX_REST_MS = 1000;

/** Runs work once it is its turn. */
export type Turn = <T>(run: () => Promise<T>) => Promise<T>;
export const AT_ONCE: Turn = (run) => run();

/** Bounds what the background takes of the database, of its log and of this process while people are served. */
export interface BackgroundShare {
  /** Runs a statement or a transaction of the background once it is its turn. */
  readonly run: Turn;
  /** Between the two the background rests; before, as in a test, and afterwards, as it ends, it does not. */
  start(): void;
  stop(): void;
  /** True between the two. */
  readonly isOn: boolean;
}

interface Limits {
  /** Pieces of work at once. */
  readonly parallel: number;
  readonly traffic: Pick<Traffic, 'busyPart'>;
}

/**
 * After each piece of work the background rests: not at all while nobody is served, and the longer, in proportion to
 * what the work took, the busier requests keep this node. Turns come in the order in which they were asked for.
 */
export function backgroundShare({ parallel, traffic }: Limits): BackgroundShare {
  const waiting: (() => void)[] = [];
  let running = 0;
  let restUntil = 0;
  let isOn = false;
  let isResting = false;

  const grant = (): void => {
    while (waiting.length > 0 && running < parallel && !isResting) {
      const rest = isOn ? restUntil - performance.now() : 0;
      if (rest > 0) {
        restFor(rest);
      } else {
        running += 1;
        waiting.shift()?.();
      }
    }
  };
  const restFor = (ms: number): void => {
    isResting = true;
    setTimeout(() => {
      isResting = false;
      grant();
    }, ms);
  };
  const end = (begun: number): void => {
    running -= 1;
    const now = performance.now();
    const rest = (now - begun) * restOf(traffic.busyPart());
    restUntil = Math.min(now + MAX_REST_MS, Math.max(restUntil, now) + rest);
    grant();
  };
  return {
    get isOn() {
      return isOn;
    },
    start: () => {
      isOn = true;
    },
    stop: () => {
      isOn = false;
    },
    run: async (piece) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        grant();
      });
      const begun = performance.now();
      try {
        return await piece();
      } finally {
        end(begun);
      }
    },
  };
}

/** The rest for each millisecond of work, if requests were under way for that part of the last second. */
export function restOf(busyPart: number): number {
  const share = Math.max(LEAST_SHARE, 1 - busyPart);
  return (1 - share) / share;
}

/** The requests that this node is answering. */
export interface Traffic {
  readonly inFlight: number;
  begin(): void;
  end(): void;
  /** The part of about the last second in which at least one request was under way, from 0 to 1. */
  busyPart(): number;
}

/** After so many milliseconds the past counts for a third. */
const MEMORY_MS = 1000;

/** `now` answers milliseconds that only grow. */
export function createTraffic(now: () => number = () => performance.now()): Traffic {
  let inFlight = 0;
  let busy = 0;
  let since = now();
  /** The state since the last change counts more the longer it lasted. */
  const settle = (): void => {
    const at = now();
    const faded = Math.exp((since - at) / MEMORY_MS);
    busy = busy * faded + (inFlight > 0 ? 1 - faded : 0);
    since = at;
  };
  return {
    get inFlight() {
      return inFlight;
    },
    begin: () => {
      settle();
      inFlight += 1;
    },
    end: () => {
      settle();
      inFlight -= 1;
    },
    busyPart: () => {
      settle();
      return busy;
    },
  };
}
