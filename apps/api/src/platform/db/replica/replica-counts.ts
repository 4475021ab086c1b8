import type { GaugeSource } from '../../metrics.ts';
import { REASONS, type Source } from './choose-source.ts';

/** Calls whose answers may lag, by the server that answered them, since this node's start. */
export class ReplicaCounts {
  #replica = 0;
  readonly #primary = new Map(REASONS.map((reason) => [reason, 0]));
  /** Calls that the replica left to the primary while it answered them. */
  repeated = 0;

  count(source: Source): Source {
    if (source.kind === 'replica') this.#replica += 1;
    else if (source.because !== 'declared') {
      this.#primary.set(source.because, (this.#primary.get(source.because) ?? 0) + 1);
    }
    return source;
  }

  /** `lag` in milliseconds; null: the replica is gone, or it is not known. */
  gauges(lag: () => number | null): readonly GaugeSource[] {
    return [
      {
        name: 'replica_reads',
        help: 'Calls whose answers may lag, by the server that answered and why, since this node started',
        labels: ['server', 'because'],
        read: async () => [
          { labels: { server: 'replica', because: 'well' }, value: this.#replica - this.repeated },
          { labels: { server: 'primary', because: 'repeated' }, value: this.repeated },
          ...[...this.#primary].map(([because, value]) => ({
            labels: { server: 'primary', because },
            value,
          })),
        ],
      },
      {
        name: 'replica_lag_seconds',
        help: 'How long ago the primary was where the replica is; absent: the replica is gone, or it is not known',
        labels: [],
        read: async () => {
          const ms = lag();
          return ms === null ? [] : [{ labels: {}, value: ms / 1000 }];
        },
      },
    ];
  }
}
