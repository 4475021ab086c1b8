/** Tells a collector of traces (OpenTelemetry) what the service does, and how long each part of it took. */
export interface Tracing {
  /** Begins a trace of a request, or of a due job's row. */
  begin(name: string, kind: 'request' | 'job'): Trace;
  /** A statement of the database, as a part of the trace under way; outside of one it is not traced. */
  statement<T>(text: string, run: () => Promise<T>): Promise<T>;
  /** Sends what waits. */
  close(): Promise<void>;
}

export interface Trace {
  /** The id that lines of the log name. */
  readonly id: string;
  /** Runs `run` as a part of the trace, calls outside and statements among it. */
  inside<T>(run: () => T): T;
  end(outcome: Outcome): void;
}

export interface Outcome {
  /** A better name than the one it began with. */
  readonly name?: string;
  readonly hasFailed: boolean;
  /** Nothing of persons: no addresses, values, queries of URLs or bodies. */
  readonly facts: Readonly<Record<string, string | number>>;
}

export interface TracingSettings {
  /** The collector's base address, OTLP over HTTP. */
  readonly endpoint: string;
  /** The service's name there. */
  readonly service: string;
}
