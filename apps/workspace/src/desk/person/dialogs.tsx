import type { ComponentType } from 'react';
import { useUser } from '../../api/session.ts';
import { lazyDialog } from '../../kit/lazily.tsx';
import { useMay } from '../../shell/desk/rights.tsx';
import type { Person } from './api.ts';
import type { PersonDialogProps } from './dialogs/props.ts';
import { isForOthers } from './rules.ts';
import type { PersonDialog } from './search.ts';
import { useDialog } from './use-dialog.ts';

const OwnAccount = lazyDialog(async () => (await import('./dialogs/own-account.tsx')).OwnAccount);
const block = lazyDialog(async () => (await import('./dialogs/block.tsx')).BlockDialog);
const answer = lazyDialog(async () => (await import('./dialogs/answer.tsx')).Answer);

const DIALOGS: Readonly<Record<PersonDialog, ComponentType<PersonDialogProps>>> = {
  ...{ block, unblock: block, done: answer, cancelled: answer },
  phone: lazyDialog(async () => (await import('./dialogs/phone.tsx')).PhoneDialog),
  reset: lazyDialog(async () => (await import('./dialogs/reset.tsx')).ResetDialog),
  role: lazyDialog(async () => (await import('./dialogs/role.tsx')).RoleDialog),
  factor: lazyDialog(async () => (await import('./dialogs/factor.tsx')).FactorDialog),
  register: lazyDialog(async () => (await import('./dialogs/register.tsx')).RegisterDialog),
  grant: lazyDialog(async () => (await import('./dialogs/plan.tsx')).GrantPlan),
  plan: lazyDialog(async () => (await import('./dialogs/plan.tsx')).ChangePlan),
  end: lazyDialog(async () => (await import('./dialogs/plan.tsx')).EndPlan),
};

/** The actions that each dialog needs. */
const CHANGE_ACTION = 'plugin::users-permissions.user.update';
/** Another phone ends what was opened by the former one. */
const CHANGE_PHONE_ACTIONS = [CHANGE_ACTION, 'plugin::users-permissions.user-session.delete'];
export const RESET_FACTOR_ACTION = 'api::auth-ext.second-factor.reset';
const PLAN = 'api::user-tariff.user-tariff';
const REGISTER = 'api::personal-data-request.personal-data-request';
const ACTIONS: Readonly<Record<PersonDialog, readonly string[]>> = {
  ...{ block: [CHANGE_ACTION], unblock: [CHANGE_ACTION], phone: CHANGE_PHONE_ACTIONS },
  reset: ['plugin::users-permissions.user.sendPasswordEmail'],
  role: [CHANGE_ACTION, 'plugin::users-permissions.role.find'],
  grant: [`${PLAN}.create`, `${PLAN}.find`, 'api::tariff.tariff.find'],
  ...{ plan: [`${PLAN}.update`, `${PLAN}.find`], end: [`${PLAN}.update`, `${PLAN}.find`] },
  factor: [RESET_FACTOR_ACTION, 'api::auth-ext.second-factor.findOf'],
  ...{
    register: [`${REGISTER}.create`],
    done: [`${REGISTER}.update`],
    cancelled: [`${REGISTER}.update`],
  },
};

/** True where the operator holds every action that the dialog needs. */
export const mayOpen = (dialog: PersonDialog, may: (action: string) => boolean): boolean =>
  ACTIONS[dialog].every(may);

/** The dialog that the address names, where the operator may do what it is for. */
export function Dialogs({ person }: { readonly person: Person }) {
  const { dialog, close } = useDialog();
  const may = useMay();
  const isOwn = useUser()?.documentId === person.documentId;
  if (!dialog || person.erased_at !== null || !mayOpen(dialog, may)) return null;
  const Dialog = isOwn && isForOthers(dialog) ? OwnAccount : DIALOGS[dialog];
  return <Dialog person={person} onClose={close} />;
}
