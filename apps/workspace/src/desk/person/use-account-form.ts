import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAgain } from '../../api/follows.ts';
import { announce } from '../../kit/announce.tsx';
import type { Faults } from '../../kit/form/use-action-form.ts';
import { useStoredForm } from '../../kit/form/use-document-form.ts';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { personDialogs as text } from '../../text/desk/person-dialogs.ts';
import { useSecondedWrite } from '../shared/seconded.ts';
import { type AccountChange, changeAccount, type Person, readPersonAgain } from './api.ts';
import { changesBetween, isChanged } from './rules.ts';

interface Reasoned {
  readonly reason: string;
}

interface AccountFormOptions<V extends Reasoned> {
  /** Tells the draft from those of the other dialogs. */
  readonly form: string;
  readonly initial: V;
  validate?(values: V, person: Person): Faults<V>;
  toChange(values: V, person: Person): AccountChange;
  /** Runs once the account is changed. */
  after?(): Promise<unknown>;
  /** Said when it is done. */
  readonly done: string;
  onDone(): void;
}

/**
 * A form that changes an account as it was when its dialog was opened, with the reason; `meanwhile`: what somebody else made
 * of the account, told before the change is tried again.
 */
export function useAccountForm<V extends Reasoned>(person: Person, options: AccountFormOptions<V>) {
  const { initial, toChange, after, done, onDone } = options;
  const [opened] = useState(person);
  const { send, isPending } = useSend();
  const client = useQueryClient();
  const form = useStoredForm<Person, V, AccountChange, unknown>({
    form: options.form,
    store: {
      read: ({ documentId }) => readPersonAgain(documentId),
      create: () => Promise.reject(new Error('there is an account')),
      update: send,
    },
    row: person,
    toValues: () => initial,
    toChanges: (values, base) => ({
      ...toChange(values, base ?? opened),
      reason: values.reason.trim(),
    }),
    isDone: (row, values) => isChanged(row, toChange(values, row)),
    validate: (values, base) => ({
      ...options.validate?.(values, base ?? opened),
      reason: !values.reason.trim() && text.reasonNeeded,
    }),
    minds: () => true,
    changes: ['users'],
    onSaved: async () => {
      if (after) {
        await after();
        await readAgain(client, 'users');
      }
      if (!isPending.current) announce(done);
      onDone();
    },
  });
  const meanwhile =
    form.now &&
    text.meanwhile(
      changesBetween(opened, form.now)
        .map((name) => text.fields[name])
        .join(', '),
    );
  return { form, meanwhile };
}

/** The request by which a colleague confirms another role of the account. */
export const roleRequest = (
  { documentId: id, version }: Person,
  role: number,
  reason: string | undefined,
) => ({ kind: 'role', request: { id, role, version, reason } }) as const;

/** Sends a change; another role may need a second person's word: it is asked for then, and nothing is changed yet. */
function useSend() {
  const confirmed = useConfirmed();
  const { write, isPending } = useSecondedWrite();
  const send = (base: Person, change: AccountChange): Promise<unknown> => {
    const run = () => changeAccount(base, change);
    return change.role === undefined
      ? confirmed(run)
      : write(roleRequest(base, change.role, change.reason), run);
  };
  return { send, isPending };
}
