import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { useDocumentForm } from '../../kit/form/use-document-form.ts';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import { type Holders, saveTitle, TARIFF, type Tariff, titlesOptions } from './api.ts';
import {
  bodyOf,
  changedTitles,
  changesOf,
  effectsOf,
  emptyTariff,
  newEffectsOf,
  type TariffValues,
  tariffRules,
  valuesOf,
} from './rules.ts';
import { NEW } from './search.ts';
import { TariffForm } from './tariff-form.tsx';
import { TariffReview } from './tariff-review.tsx';

interface TariffDialogProps {
  /** The word in the address: a documentId, or `new`. */
  readonly id: string;
  readonly tariffs: readonly Tariff[];
  readonly holders: Holders | undefined;
  onClose(): void;
}

export function TariffDialog({ id, tariffs, holders, onClose }: TariffDialogProps) {
  const titles = useQuery(titlesOptions);
  const [tariff] = useState(() => tariffs.find(({ documentId }) => documentId === id) ?? null);
  const lastSort = Math.max(-1, ...tariffs.map(({ sort }) => sort ?? 0));
  const isKnown = id === NEW || tariff !== null;
  return (
    <Dialog title={id === NEW ? text.newTitle : text.editTitle} onClose={onClose}>
      {!isKnown && <Empty text={text.missing} />}
      {isKnown && titles.isPending && <Skeleton height={320} />}
      {isKnown && titles.error && (
        <FailureCard failure={titles.error} retry={() => void titles.refetch()} />
      )}
      {isKnown && titles.data && (
        <TariffEditor
          tariff={tariff}
          initial={
            tariff
              ? valuesOf(tariff, { en: titles.data.en[id], kk: titles.data.kk[id] })
              : emptyTariff
          }
          holders={holders}
          lastSort={lastSort}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface TariffEditorProps {
  /** Null: a new one. */
  readonly tariff: Tariff | null;
  readonly initial: TariffValues;
  readonly holders: Holders | undefined;
  readonly lastSort: number;
  onClose(): void;
}

/** The form, then what it changes: nothing is saved unseen. The titles in other languages are saved after it. */
function TariffEditor({ tariff, initial, holders, lastSort, onClose }: TariffEditorProps) {
  const { titleEn: en, titleKk: kk } = initial;
  const toValues = (row: Tariff) => valuesOf(row, { en, kk });
  const [isReviewed, setReviewed] = useState(false);
  const form = useDocumentForm({
    form: `tariff:${tariff?.documentId}`,
    plural: 'tariffs',
    selection: TARIFF,
    row: tariff,
    initial,
    toValues,
    toChanges: (values: TariffValues, base) => {
      const body = bodyOf(values);
      if (!base) return { ...body, sort: lastSort + 1 };
      return JSON.stringify(bodyOf(toValues(base))) === JSON.stringify(body) ? {} : body;
    },
    validate: ({ title, cost, extra, size }) => ({
      title: tariffRules.title(title),
      cost: tariffRules.cost(cost),
      extra: tariffRules.extra(extra),
      size: tariffRules.size(size),
    }),
    onSaved: async (reply, values) => {
      const id = tariff?.documentId ?? reply?.data.documentId ?? '';
      for (const [language, title] of changedTitles(initial, values)) {
        await saveTitle(id, language, title);
      }
      await readAgain(client, 'tariffs');
      announce(tariff ? text.saved : text.added);
      onClose();
    },
  });
  const client = useQueryClient();
  if (!isReviewed) {
    return <TariffForm form={form} onNext={() => setReviewed(true)} onCancel={onClose} />;
  }
  const { values } = form;
  const before = form.base ? toValues(form.base) : initial;
  return (
    <TariffReview
      isNew={tariff === null}
      changes={changesOf(before, values)}
      effects={tariff ? effectsOf(before, values, holders) : newEffectsOf(values)}
      meanwhile={
        form.now &&
        text.changedMeanwhile(form.changed.map((field) => text.fields[field]).join(', '))
      }
      failure={form.failure}
      isPending={form.isPending}
      onBack={() => setReviewed(false)}
      onConfirm={() => form.submit()}
    />
  );
}
