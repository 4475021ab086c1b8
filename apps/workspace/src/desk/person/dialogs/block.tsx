import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import type { PersonDialogProps } from '../dialogs.tsx';
import { useAccountChange } from '../use-account-change.ts';
import { useDialog } from '../use-dialog.ts';
import { DialogForm } from './form.tsx';
import { useReason } from './reason.tsx';

/** Shuts an account or opens it again, with why. */
export function BlockDialog({ person, onClose }: PersonDialogProps) {
  const blocked = useDialog().dialog === 'block';
  const text = blocked ? words.block : words.unblock;
  const { changing, meanwhile } = useAccountChange(person, { done: text.done, onDone: onClose });
  const reason = useReason();
  const submit = () => {
    const typed = reason.read();
    if (typed) changing.mutate({ blocked, reason: typed });
  };
  const isErasing = !blocked && person.erase_at !== null;
  return (
    <DialogForm
      title={text.title}
      effects={[...text.effects, ...(isErasing ? [words.unblock.erasing] : [])]}
      meanwhile={meanwhile}
      failure={changing.error}
      submit={text.submit}
      isDangerous={blocked}
      isPending={changing.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {reason.field}
    </DialogForm>
  );
}
