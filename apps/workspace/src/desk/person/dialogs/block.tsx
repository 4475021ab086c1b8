import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import { useAccountForm } from '../use-account-form.ts';
import { useDialog } from '../use-dialog.ts';
import { EffectForm, ReasonField } from './form.tsx';
import type { PersonDialogProps } from './props.ts';

/** Shuts an account or opens it again, with why. */
export function BlockDialog({ person, onClose }: PersonDialogProps) {
  const blocked = useDialog().dialog === 'block';
  const text = blocked ? words.block : words.unblock;
  const { form, meanwhile } = useAccountForm(person, {
    form: 'block',
    initial: { reason: '' },
    toChange: () => ({ blocked }),
    done: text.done,
    onDone: onClose,
  });
  const isErasing = !blocked && person.erase_at !== null;
  return (
    <EffectForm
      form={form}
      title={text.title}
      effects={[...text.effects, ...(isErasing ? [words.unblock.erasing] : [])]}
      stale={meanwhile}
      save={text.submit}
      color={blocked ? 'red' : undefined}
      onCancel={onClose}
    >
      <ReasonField {...form.getInputProps('reason')} />
    </EffectForm>
  );
}
