import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { create, readOne, update } from '../../api/documents.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { merged, saveSeen } from '../../kit/save-seen.ts';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import { saveTitle, TARIFF, type Tariff } from './api.ts';
import { bodyOf, changedTitles, type TariffValues, valuesOf } from './rules.ts';

interface SaveTariffOptions {
  /** Null: a new one. */
  readonly tariff: Tariff | null;
  /** The values with which the form was filled. */
  readonly initial: TariffValues;
  /** The largest `sort` of all tariffs: a new one stands behind them. */
  readonly lastSort: number;
  onSaved(): void;
}

interface Saved {
  /** A new one's documentId. */
  readonly id: string;
  /** The tariff as somebody else changed it meanwhile; null: it is saved. */
  readonly now: Tariff | null;
}

/** Saves a tariff's form, then its titles in other languages; what somebody else changed meanwhile is merged in. */
export function useSaveTariff({ tariff, initial, lastSort, onSaved }: SaveTariffOptions) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const [base, setBase] = useState({ tariff, values: initial });
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const save = useMutation({
    mutationFn: async (values: TariffValues): Promise<Saved> => {
      const saved = base.tariff
        ? { id: base.tariff.documentId, now: await changed(base.tariff, base.values, values) }
        : { id: await added(values), now: null };
      if (saved.now) return saved;
      for (const [language, title] of changedTitles(base.values, values)) {
        await saveTitle(saved.id, language, title);
      }
      return saved;
    },
    onSuccess: async ({ now }, values) => {
      if (now) {
        const { titleEn: en, titleKk: kk } = base.values;
        const present = valuesOf(now, { en, kk });
        const merge = merged({ base: base.values, typed: values, now: present });
        setBase({ tariff: now, values: present });
        setMeanwhile({ values: merge.values, fields: merge.changed });
        return;
      }
      announce(tariff ? text.saved : text.added);
      onSaved();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['tariffs'] }),
  });
  const added = async (values: TariffValues): Promise<string> => {
    const data = { ...bodyOf(values), sort: lastSort + 1 };
    return (await create('tariffs', data, keyOf(data))).documentId;
  };
  return { save, base, meanwhile };
}

interface Meanwhile {
  /** The typed values, merged with somebody else's changes. */
  readonly values: TariffValues;
  readonly fields: readonly (keyof TariffValues)[];
}

function changed(
  { documentId: id, version }: Tariff,
  before: TariffValues,
  values: TariffValues,
): Promise<Tariff | null> {
  const [old, body] = [JSON.stringify(bodyOf(before)), JSON.stringify(bodyOf(values))];
  if (old === body) return Promise.resolve(null);
  return saveSeen<Tariff>({
    base: { version },
    send: () => update('tariffs', id, { ...bodyOf(values), ...(version !== null && { version }) }),
    read: () => readOne('tariffs', id, TARIFF),
    isDone: (row) => JSON.stringify(bodyOf(valuesOf(row, {}))) === body,
  });
}
