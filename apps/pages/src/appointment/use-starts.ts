import { startsByLink } from '@okoshko/contract/appointments/wire';
import { dayAt } from '@okoshko/ui/when';
import { useEffect, useState } from 'react';
import { api, linkToken } from '../api.ts';
import type { Appointment } from './use-appointment.ts';

/** Days that are read at once. */
const STEP = 7;

export interface Starts {
  /** Free starts, the earliest first; null: on their way. */
  readonly starts: readonly string[] | null;
  readonly hasFailed: boolean;
  /** True if later starts may exist. */
  readonly hasMore: boolean;
  readonly busy: boolean;
  more(): void;
  again(): void;
}

/** The starts that the appointment may move to: a week from the first free one, and later ones on demand. */
export function useStarts({ starts_at, time_zone }: Appointment): Starts {
  const [starts, setStarts] = useState<readonly string[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const read = async (from: string | null, earlier: readonly string[]): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const query = from === null ? `days=${STEP}` : `from=${from}&days=${STEP}`;
    const result = await api(startsByLink, { id: linkToken(), query });
    if (!result.ok) {
      setFailed(true);
      return setBusy(false);
    }
    const { data, meta } = result.data;
    const free = data
      .map((one) => one.starts_at)
      .filter((start) => Date.parse(start) !== Date.parse(starts_at));
    const first = meta.next_available && dayAt(meta.next_available, time_zone);
    // Nothing in these days: on to those of the first free start, once.
    if (data.length === 0 && first !== null && first !== from) return read(first, earlier);
    const last = from ?? dayAt(new Date().toISOString(), time_zone);
    setStarts([...earlier, ...free]);
    setNext(first === null ? null : dayAfter(last, STEP));
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen opens
  useEffect(() => void read(null, []), []);
  return {
    starts,
    hasFailed,
    hasMore: next !== null,
    busy,
    more: () => read(next, starts ?? []),
    again: () => read(null, []),
  };
}

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
