import { Button } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { OpenedProps } from '../../kit/dialog.tsx';
import { lazyDialog } from '../../kit/lazily.tsx';
import { account } from '../../text/account.ts';
import type { AccountDialog } from './search.ts';

const route = getRouteApi('/cabinet/account');

const importFactor = () => import('../../shared/second-factor/change-dialogs.tsx');
const RemoveFactor = lazyDialog(async () => (await importFactor()).RemoveDialog);

const DIALOGS: Readonly<Record<AccountDialog, ComponentType<OpenedProps>>> = {
  phone: lazyDialog(async () => (await import('./dialogs/phone.tsx')).PhoneDialog),
  email: lazyDialog(async () => (await import('./dialogs/email.tsx')).EmailDialog),
  password: lazyDialog(async () => (await import('./dialogs/password.tsx')).PasswordDialog),
  'factor-codes': lazyDialog(async () => (await importFactor()).RenewDialog),
  'factor-removal': ({ onClose }) => <RemoveFactor words={account.factor} onClose={onClose} />,
  others: lazyDialog(async () => (await import('./dialogs/others.tsx')).OthersDialog),
  telegram: lazyDialog(async () => (await import('./dialogs/telegram.tsx')).TelegramDialog),
  calendar: lazyDialog(async () => (await import('./dialogs/calendar.tsx')).CalendarDialog),
  erase: lazyDialog(async () => (await import('./dialogs/erase.tsx')).EraseDialog),
};

/** The dialog that the address names. */
export function AccountDialogs() {
  const { dialog } = route.useSearch();
  const navigate = route.useNavigate();
  const Dialog = dialog && DIALOGS[dialog];
  const close = () => navigate({ search: (now) => ({ ...now, dialog: undefined }), replace: true });
  return Dialog && <Dialog onClose={close} />;
}

interface OpenButtonProps {
  readonly dialog: AccountDialog;
  readonly label: string;
  /** The name for screen readers, when another action has the same `label`. */
  readonly name?: string;
  readonly isDangerous?: boolean;
}

/** Opens a dialog of the account. */
export function OpenButton({ dialog, label, name, isDangerous = false }: OpenButtonProps) {
  const navigate = route.useNavigate();
  return (
    <Button
      size="md"
      variant="default"
      aria-label={name}
      aria-haspopup="dialog"
      {...(isDangerous && { c: 'red' })}
      onClick={() => navigate({ search: (now) => ({ ...now, dialog }) })}
    >
      {label}
    </Button>
  );
}
