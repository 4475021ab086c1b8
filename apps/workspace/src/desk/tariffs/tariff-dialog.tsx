import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../kit/dialog.tsx';
import { Empty } from '../../kit/empty.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { NEW } from '../../kit/search.ts';
import { WriteButton } from '../../kit/writes.tsx';
import type { Day } from '../../kit/zoned.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import {
  COUNTS_HOLDERS,
  type Holders,
  holdersOptions,
  type Price,
  type Tariff,
  titlesOptions,
} from './api.ts';
import {
  allEffectsOf,
  type Change,
  changesOf,
  emptyTariff,
  newEffectsOf,
  type TariffValues,
  valuesOf,
} from './rules.ts';
import { TariffForm } from './tariff-form.tsx';
import classes from './tariff-review.module.css';
import { useTariffForm } from './use-tariff-form.ts';

interface TariffDialogProps {
  /** The word in the address: a documentId, or `new`. */
  readonly id: string;
  readonly tariffs: readonly Tariff[];
  readonly holders: Holders | undefined;
  /** Prices to come, of all tariffs. */
  readonly prices: readonly Price[];
  onClose(): void;
}

export function TariffDialog({ id, tariffs, holders, prices, onClose }: TariffDialogProps) {
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
          prices={prices.filter(({ tariff }) => tariff?.documentId === id)}
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
  readonly prices: readonly Price[];
  readonly lastSort: number;
  onClose(): void;
}

/** The form, then what it changes: nothing is saved unseen. */
function TariffEditor({ holders, ...props }: TariffEditorProps) {
  const { tariff, prices, onClose } = props;
  const [isReviewed, setReviewed] = useState(false);
  const { form, before } = useTariffForm(props);
  const { values } = form;
  const touched = useTouched(tariff, values.from) ?? holders;
  if (!isReviewed) {
    return (
      <TariffForm
        form={form}
        isByAgreement={tariff?.by_agreement ?? false}
        isNew={tariff === null}
        onNext={() => setReviewed(true)}
        onCancel={onClose}
      />
    );
  }
  return (
    <TariffReview
      isNew={tariff === null}
      changes={changesOf(before, values)}
      effects={
        tariff ? allEffectsOf(before, values, { holders: touched, prices }) : newEffectsOf(values)
      }
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

/** Whom prices from a day touch; undefined: not known yet, or they hold at once. */
function useTouched(tariff: Tariff | null, from: Day): Holders | undefined {
  const mayCount = useMay()(COUNTS_HOLDERS);
  const isAsked = tariff !== null && from !== '' && mayCount;
  const { data } = useQuery({ ...holdersOptions(from), enabled: isAsked });
  return isAsked ? data?.[tariff.documentId] : undefined;
}

interface TariffReviewProps {
  readonly isNew: boolean;
  readonly changes: readonly Change[];
  readonly effects: readonly string[];
  /** The changes that somebody else made while the form was filled in; null: none. */
  readonly meanwhile: string | null;
  readonly failure: unknown;
  readonly isPending: boolean;
  onBack(): void;
  onConfirm(): void;
}

/** Shows the old and new values and their effects before anything is saved. */
function TariffReview(props: TariffReviewProps) {
  const { isNew, changes, effects, meanwhile, failure, isPending, onBack, onConfirm } = props;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Stack gap="md">
      <Title order={3} size="h5" ref={title} tabIndex={-1} className={classes.heading}>
        {text.reviewTitle}
      </Title>
      {meanwhile !== null && <Alert role="alert">{meanwhile}</Alert>}
      {changes.length === 0 ? <Text>{text.nothingChanged}</Text> : <Changes changes={changes} />}
      {effects.length > 0 && (
        <ul className={classes.effects}>
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      )}
      {failure !== null && <FailureCard failure={failure} />}
      <Group justify="flex-end" gap="sm">
        <Button size="md" variant="default" disabled={isPending} onClick={onBack}>
          {text.back}
        </Button>
        <WriteButton
          size="md"
          loading={isPending}
          disabled={changes.length === 0}
          onClick={onConfirm}
        >
          {isNew ? text.confirmNew : text.confirm}
        </WriteButton>
      </Group>
    </Stack>
  );
}

const Changes = ({ changes }: { readonly changes: readonly Change[] }) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        <th scope="col">{text.field}</th>
        <th scope="col">{text.before}</th>
        <th scope="col">{text.after}</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ field, before, after }) => (
        <tr key={field}>
          <th scope="row">{text.fields[field]}</th>
          <td>
            <s>{before}</s>
          </td>
          <td>{after}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
