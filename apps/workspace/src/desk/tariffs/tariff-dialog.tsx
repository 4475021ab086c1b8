import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraftForm } from '../../kit/draft-form.ts';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import { type Holders, type Tariff, titlesOptions } from './api.ts';
import {
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
import { useSaveTariff } from './use-save-tariff.ts';

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

/** The form, then what it changes: nothing is saved unseen. */
function TariffEditor({ tariff, initial, holders, lastSort, onClose }: TariffEditorProps) {
  const { save, base, meanwhile } = useSaveTariff({ tariff, initial, lastSort, onSaved: onClose });
  const form = useDraftForm<TariffValues>(`tariff:${tariff?.documentId}`, {
    version: base.tariff?.version,
    initialValues: initial,
    validate: tariffRules,
  });
  const [isReviewed, setReviewed] = useState(false);
  // Somebody else's changes become a part of the form, so that the user sees them before saving.
  const [merged, setMerged] = useState(meanwhile);
  if (meanwhile !== merged) {
    setMerged(meanwhile);
    if (meanwhile) form.setValues(meanwhile.values);
  }
  const { values } = form;
  if (!isReviewed) {
    return <TariffForm form={form} onNext={() => setReviewed(true)} onCancel={onClose} />;
  }
  return (
    <TariffReview
      isNew={tariff === null}
      changes={changesOf(base.values, values)}
      effects={tariff ? effectsOf(base.values, values, holders) : newEffectsOf(values)}
      meanwhile={
        meanwhile &&
        text.changedMeanwhile(meanwhile.fields.map((field) => text.fields[field]).join(', '))
      }
      failure={save.error}
      isPending={save.isPending}
      onBack={() => setReviewed(false)}
      onConfirm={() => save.mutate(values)}
    />
  );
}
