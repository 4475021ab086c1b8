import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Changes } from '../../api/collections.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { invalidate } from '../../api/queries.ts';
import { useDraft } from '../../kit/draft.ts';
import { removeSurely } from '../../kit/remove-surely.ts';
import { merged, saveSeen } from '../../kit/save-seen.ts';
import { type Conflicts, createHours, type HoursPlural, updateHours } from './api.ts';

interface HoursRow {
  readonly documentId: string;
  readonly version: number;
}

interface HoursFormOptions<P extends HoursPlural, R extends HoursRow, V extends object> {
  readonly plural: P;
  /** Null: a new one. */
  readonly row: R | null;
  /** The first values of a new document. */
  readonly initial: V;
  read(id: string): Promise<R>;
  toValues(row: R): V;
  toChanges(values: V): Changes<P>;
  /** Gets the appointments that are outside of the hours now; null: they are unknown. */
  onSaved(conflicts: Conflicts | null): void;
}

/** A form of hours: what is typed, how it is saved, what somebody else has changed meanwhile. */
export function useHoursForm<P extends HoursPlural, R extends HoursRow, V extends object>(
  options: HoursFormOptions<P, R, V>,
) {
  const { plural, row, initial, read, toValues, toChanges, onSaved } = options;
  const [base, setBase] = useState(row);
  const [values, setValues] = useDraft(
    `${plural}:${row?.documentId}`,
    () => (row ? toValues(row) : initial),
    base ?? {},
  );
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const save = useMutation({
    mutationFn: async (): Promise<{ readonly meta: Conflicts | null; readonly now: R | null }> => {
      const data = toChanges(values);
      if (!base) return { meta: await createHours(plural, data, keyOf(data)), now: null };
      const { documentId: id, version } = base;
      let meta: Conflicts | null = null;
      const now = await saveSeen({
        base,
        send: async () => {
          meta = await updateHours(plural, id, { ...data, version });
        },
        read: () => read(id),
        isDone: (current) => JSON.stringify(toChanges(toValues(current))) === JSON.stringify(data),
      });
      return { meta, now };
    },
    onSuccess: async ({ meta, now }) => {
      if (now && base) {
        const typed = { base: toValues(base), typed: values, now: toValues(now) };
        setValues(merged(typed).values);
        setBase(now);
        return;
      }
      await readAgain(client, plural);
      onSaved(meta);
    },
  });
  const patch = (changes: Partial<V>) => setValues((all) => ({ ...all, ...changes }));
  return { values, patch, save, isChangedElsewhere: base !== row };
}

/** Hours are gone: what clients see, and what is outside of the hours, is another one. */
export function useRemoval(plural: HoursPlural, onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => removeSurely(plural, id),
    onSuccess: async () => {
      await readAgain(client, plural);
      onRemoved();
    },
  });
}

const readAgain = (client: QueryClient, plural: string) =>
  invalidate(client, plural, 'possible-starts', 'outside-hours');
