import { type ComponentType, lazy, Suspense } from 'react';
import { useMay } from '../../shell/desk/rights.tsx';
import type { Person } from './api.ts';
import type { PersonDialog } from './search.ts';
import { useDialog } from './use-dialog.ts';

export interface PersonDialogProps {
  readonly person: Person;
  onClose(): void;
}

const block = lazy(async () => ({ default: (await import('./dialogs/block.tsx')).BlockDialog }));
const answer = lazy(async () => ({ default: (await import('./dialogs/answer.tsx')).Answer }));

const DIALOGS: Readonly<Record<PersonDialog, ComponentType<PersonDialogProps>>> = {
  ...{ block, unblock: block, done: answer, cancelled: answer },
  phone: lazy(async () => ({ default: (await import('./dialogs/phone.tsx')).PhoneDialog })),
  reset: lazy(async () => ({ default: (await import('./dialogs/reset.tsx')).ResetDialog })),
  role: lazy(async () => ({ default: (await import('./dialogs/role.tsx')).RoleDialog })),
  register: lazy(async () => ({
    default: (await import('./dialogs/register.tsx')).RegisterDialog,
  })),
};

/** What each cannot do without. */
const CHANGE = 'plugin::users-permissions.user.update';
const REGISTER = 'api::personal-data-request.personal-data-request';
const ACTIONS: Readonly<Record<PersonDialog, string | null>> = {
  ...{ block: CHANGE, unblock: CHANGE, phone: CHANGE, role: CHANGE, reset: null },
  ...{
    register: `${REGISTER}.create`,
    done: `${REGISTER}.update`,
    cancelled: `${REGISTER}.update`,
  },
};

/** The dialog that the address names, where the operator may do what it is for. */
export function Dialogs({ person }: { readonly person: Person }) {
  const { dialog, close } = useDialog();
  const may = useMay();
  const action = dialog && ACTIONS[dialog];
  if (!dialog || person.erased_at !== null || (action && !may(action))) return null;
  const Dialog = DIALOGS[dialog];
  return (
    <Suspense fallback={null}>
      <Dialog person={person} onClose={close} />
    </Suspense>
  );
}
