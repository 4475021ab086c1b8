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
