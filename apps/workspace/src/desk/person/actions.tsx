import { Button } from '@mantine/core';
import { useMay } from '../../shell/desk/rights.tsx';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';
import { CHANGE_PHONE_ACTIONS, SEND_EMAIL_ACTION } from './dialogs.tsx';
import classes from './person.module.css';
import type { PersonDialog } from './search.ts';
import { useDialog } from './use-dialog.ts';

const text = words.actions;

/** What an operator does to an account; each tells its effect first. */
export function Actions({ person }: { readonly person: Person }) {
  const may = useMay();
  // Nothing is done to an account of nobody.
  if (person.erased_at !== null) return null;
  const mayChange = may('plugin::users-permissions.user.update');
  return (
    <section aria-label={text.title} className={classes.actions}>
      {mayChange &&
        (person.blocked ? (
          <Open dialog="unblock" label={text.unblock} />
        ) : (
          <Open dialog="block" label={text.block} isDangerous />
        ))}
      {CHANGE_PHONE_ACTIONS.every(may) && <Open dialog="phone" label={text.phone} />}
      {may(SEND_EMAIL_ACTION) && <Open dialog="reset" label={text.reset} />}
      {mayChange && may('plugin::users-permissions.role.find') && (
        <Open dialog="role" label={text.role} />
      )}
      {may('api::personal-data-request.personal-data-request.create') && (
        <Open dialog="register" label={text.register} />
      )}
    </section>
  );
}

interface OpenProps {
  readonly dialog: PersonDialog;
  readonly label: string;
  readonly isDangerous?: boolean;
}

function Open({ dialog, label, isDangerous = false }: OpenProps) {
  const { open } = useDialog();
  return (
    <Button
      variant="default"
      className={classes.button}
      aria-haspopup="dialog"
      {...(isDangerous && { c: 'red' })}
      onClick={() => open(dialog)}
    >
      {label}
    </Button>
  );
}
