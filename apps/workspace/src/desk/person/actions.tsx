import { Button, Text } from '@mantine/core';
import { useUser } from '../../api/session.ts';
import { useMay } from '../../shell/desk/rights.tsx';
import { person as words } from '../../text/desk/person.ts';
import type { Person } from './api.ts';
import { mayOpen } from './dialogs.tsx';
import classes from './person.module.css';
import { isForOthers } from './rules.ts';
import { useDialog } from './use-dialog.ts';

const text = words.actions;

// What is done often first; what shuts somebody out stands last and quiet.
const DIALOGS = ['phone', 'reset', 'role', 'register', 'block', 'unblock'] as const;
type ActionDialog = (typeof DIALOGS)[number];

/** The actions of an operator on an account; each tells its effect first. */
export function Actions({ person }: { readonly person: Person }) {
  const may = useMay();
  const isOwn = useUser()?.documentId === person.documentId;
  // Nothing is done to an account of nobody.
  if (person.erased_at !== null) return null;
  const dialogs = DIALOGS.filter(
    (dialog) => mayOpen(dialog, may) && !(isOwn && isForOthers(dialog)),
  );
  return (
    <section aria-label={text.title}>
      {isOwn && <Text c="dimmed">{text.own}</Text>}
      <div className={classes.actions}>
        {dialogs
          .filter((dialog) => dialog !== (person.blocked ? 'block' : 'unblock'))
          .map((dialog) => (
            <Open key={dialog} dialog={dialog} />
          ))}
      </div>
    </section>
  );
}

function Open({ dialog }: { readonly dialog: ActionDialog }) {
  const { open } = useDialog();
  return (
    <Button
      {...(dialog === 'block' ? { variant: 'subtle', color: 'red' } : { variant: 'default' })}
      className={classes.button}
      aria-haspopup="dialog"
      onClick={() => open(dialog)}
    >
      {text[dialog]}
    </Button>
  );
}
