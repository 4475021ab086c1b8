import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { FailureCard } from '../../kit/failure-card.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { tariffs as text } from '../../text/desk/tariffs.ts';
import type { Change } from './rules.ts';
import classes from './tariff-review.module.css';

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
export function TariffReview(props: TariffReviewProps) {
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
