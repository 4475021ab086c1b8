import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { INBOX, invalidate } from '../../api/queries.ts';
import { announce } from '../../kit/announce.tsx';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { saveSeen } from '../../kit/save-seen.ts';
import { personDialogs as text } from '../../text/desk/person-dialogs.ts';
import { type AccountChange, changeAccount, type Person, readAgain } from './api.ts';
import { changesBetween, isChanged } from './rules.ts';

interface ChangeOptions {
  /** Runs once the account is changed. */
  after?(): Promise<unknown>;
  /** Said when it is done. */
  readonly done: string;
  onDone(): void;
}

/**
 * Changes an account as it was when its dialog was opened; `meanwhile`: what somebody else made of it, told before it is
 * tried again.
 */
export function useAccountChange(person: Person, { after, done, onDone }: ChangeOptions) {
  const [opened] = useState(person);
  const [now, setNow] = useState<Person | null>(null);
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const base = now ?? opened;
  const changing = useMutation({
    mutationFn: async (change: AccountChange) => {
      const changed = await confirmed(() =>
        saveSeen<Person>({
          base,
          send: () => changeAccount(base, change),
          read: () => readAgain(base.documentId),
          isDone: (row) => isChanged(row, change),
        }),
      );
      if (!changed) await after?.();
      return changed;
    },
    onSuccess: async (changed) => {
      setNow(changed);
      await invalidate(
        queries,
        'users',
        'sessions',
        'audit-events',
        'personal-data-requests',
        INBOX,
      );
      if (changed) return;
      announce(done);
      onDone();
    },
  });
  const meanwhile =
    now &&
    text.meanwhile(
      changesBetween(opened, now)
        .map((name) => text.fields[name])
        .join(', '),
    );
  return { changing, meanwhile, now: base };
}
