import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { create, readOne, update } from '../../api/documents.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { merged, saveSeen } from '../../kit/save-seen.ts';
import { changesOf, type ServiceValues, valuesOf } from '../../kit/services/service-values.ts';
import { services as text } from '../../text/services.ts';
import { SERVICE, type Service } from './api.ts';
import { nextSort } from './rules.ts';
import type { Photos } from './use-photos.ts';

interface SaveServiceOptions {
  /** Null: a new one. */
  readonly service: Service | null;
  readonly services: readonly Service[];
  readonly photos: Photos;
  onSaved(): void;
}

type Sent = ReturnType<typeof sentOf>;
const sentOf = (values: ServiceValues, photos: readonly { readonly documentId: string }[]) => ({
  ...changesOf(values),
  photos: photos.map(({ documentId }) => documentId),
});
const isDone = (row: Service, sent: Sent): boolean =>
  JSON.stringify(sentOf(valuesOf(row), row.photos)) === JSON.stringify(sent);

/** Saves a service's form; `changed` are the fields somebody else changed since it was opened. */
export function useSaveService({ service, services, photos, onSaved }: SaveServiceOptions) {
  const [base, setBase] = useState(service);
  const [changed, setChanged] = useState<readonly string[]>([]);
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const finish = async (values: ServiceValues) => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['services'] }),
      client.invalidateQueries({ queryKey: ['possible-starts'] }),
    ]);
    announce(text.saved(values.title));
    onSaved();
    return null;
  };
  const save = async (values: ServiceValues): Promise<ServiceValues | null> => {
    const sent = sentOf(values, photos.list);
    photos.markSent();
    if (!base) {
      const data = { ...sent, sort: nextSort(services) };
      await create('services', data, keyOf(data));
      return finish(values);
    }
    const { documentId: id, version } = base;
    const now = await saveSeen({
      base,
      send: () => update('services', id, { ...sent, version }),
      read: () => readOne('services', id, SERVICE),
      isDone: (row) => isDone(row, sent),
    });
    if (!now) return finish(values);
    const merge = merged({
      base: { ...valuesOf(base), photos: base.photos },
      typed: { ...values, photos: photos.list },
      now: { ...valuesOf(now), photos: now.photos },
    });
    const { photos: nextPhotos, ...next } = merge.values;
    photos.replace(nextPhotos);
    setBase(now);
    setChanged(merge.changed);
    return next;
  };
  return { base, changed, save };
}
