import { Alert } from '@mantine/core';
import { deviceZone } from '../../kit/device-zone.ts';
import { dateText } from '../../kit/when.ts';
import { person as text } from '../../text/desk/person.ts';
import type { Person } from './api.ts';

/** Tells that an account is blocked, closing or erased. */
export function StateNote({ person }: { readonly person: Person }) {
  const { blocked, erase_at, erased_at } = person;
  const day = (at: string) => dateText(at, deviceZone());
  const note =
    erased_at !== null
      ? text.erased(day(erased_at))
      : erase_at !== null
        ? text.closing(day(erase_at))
        : blocked && text.blocked;
  return (
    note && (
      <Alert color={erased_at === null ? 'red' : 'gray'} variant="light">
        {note}
      </Alert>
    )
  );
}
