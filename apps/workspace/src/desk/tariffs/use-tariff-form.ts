import { useQueryClient } from '@tanstack/react-query';
import { now } from '../../api/clock.ts';
import { create } from '../../api/documents.ts';
import { readAgain } from '../../api/follows.ts';
import { useIdempotencyKey } from '../../api/idempotency.ts';
import { announce } from '../../kit/announce.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { dayOf, MOSCOW } from '../../kit/zoned.ts';
import { planned } from '../../text/desk/planned-prices.ts';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import { type Price, saveTitle, TARIFF, type Tariff } from './api.ts';
import { dayFault, pricesOf } from './planned-rules.ts';
import { bodyOf, changedTitles, type TariffValues, tariffRules, valuesOf } from './rules.ts';

interface TariffFormOptions {
  /** Null: a new one. */
  readonly tariff: Tariff | null;
  readonly initial: TariffValues;
  /** The prices to come of the tariff. */
  readonly prices: readonly Price[];
  readonly lastSort: number;
  onClose(): void;
}

/** The form of a tariff. What it saves beside the tariff follows it: titles in other languages, prices from a day. */
export function useTariffForm({ tariff, initial, prices, lastSort, onClose }: TariffFormOptions) {
  const client = useQueryClient();
  const keyOf = useIdempotencyKey();
  const { titleEn: en, titleKk: kk } = initial;
  const toValues = (row: Tariff) => valuesOf(row, { en, kk });
  const days = {
    today: dayOf(now(), MOSCOW),
    taken: prices.map(({ holds_from }) => holds_from),
  };
  const form = useDocumentForm({
    plural: 'tariffs',
    selection: TARIFF,
    row: tariff,
    initial,
    toValues,
    toChanges: (values: TariffValues, base) => {
      const body = bodyOf(values);
      if (!base) return { ...body, sort: lastSort + 1 };
      const before = bodyOf(toValues(base));
      const change = values.from === '' ? body : { ...body, ...pricesOf(before) };
      return JSON.stringify(before) === JSON.stringify(change) ? {} : change;
    },
    validate: (values) => ({
      title: tariffRules.title(values.title),
      cost: tariffRules.cost(values.cost),
      extra: tariffRules.extra(values.extra),
      size: tariffRules.size(values.size),
      from: tariff && dayFault(values.from, { before: tariff, after: bodyOf(values), ...days }),
    }),
    onSaved: async (reply, values) => {
      const id = tariff?.documentId ?? reply?.data.documentId ?? '';
      for (const [language, title] of changedTitles(initial, values)) {
        await saveTitle(id, language, title);
      }
      if (tariff && values.from !== '') {
        const data = { tariff: id, ...pricesOf(bodyOf(values)), holds_from: values.from };
        await create('tariff-prices', data, keyOf(data));
      }
      await readAgain(client, 'tariffs', 'tariff-prices');
      announce(tariff ? (values.from === '' ? text.saved : planned.saved) : text.added);
      onClose();
    },
  });
  return { form, before: form.base ? toValues(form.base) : initial };
}
