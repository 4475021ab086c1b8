import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { create, readOne, update } from '../../api/documents.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { merged, saveSeen } from '../../kit/save-seen.ts';
import { promos as text } from '../../text/promos.ts';
import { PROMO, type Promo } from './api.ts';
import { changesOf, type PromoValues, valuesOf } from './promo-values.ts';

interface SavePromoOptions {
  /** Null: a new one. */
  readonly promo: Promo | null;
  readonly zone: string;
  onSaved(): void;
}

/** Saves a discount's form; `changed` are the fields somebody else changed since it was opened. */
export function useSavePromo({ promo, zone, onSaved }: SavePromoOptions) {
  const [base, setBase] = useState(promo);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const finish = async (values: PromoValues) => {
    await client.invalidateQueries({ queryKey: ['promos'] });
    announce(text.saved(values.title));
    onSaved();
    return null;
  };
  const save = async (values: PromoValues): Promise<PromoValues | null> => {
    const data = changesOf(values, zone, base);
    if (!base) {
      await create('promos', data, keyOf(data));
      return finish(values);
    }
    const { documentId: id, version } = base;
    const sent = JSON.stringify(data);
    const now = await saveSeen({
      base,
      send: () => update('promos', id, { ...data, version }),
      read: () => readOne('promos', id, PROMO),
      isDone: (row) => JSON.stringify(changesOf(valuesOf(row, zone), zone, row)) === sent,
    });
    if (!now) return finish(values);
    const [before, present] = [valuesOf(base, zone), valuesOf(now, zone)];
    const merge = merged({ base: before, typed: values, now: present });
    setBase(now);
    setChanged(merge.changed);
    return merge.values;
  };
  return { base, changed, save };
}
