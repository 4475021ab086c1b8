import type { ComponentProps } from 'react';
import { Dialog } from '../../../kit/dialog.tsx';
import { DialogForm } from '../../../kit/form/dialog-form.tsx';
import { PlainTextarea } from '../../../kit/plain-fields.tsx';
import { personDialogs as words } from '../../../text/desk/person-dialogs.ts';
import classes from '../person.module.css';

interface EffectFormProps extends ComponentProps<typeof DialogForm> {
  readonly title: string;
  readonly effects: readonly string[];
  onCancel(): void;
}

/** A dialog that does something to an account: what will happen, what it takes, and the press. */
export const EffectForm = ({ title, effects, children, ...props }: EffectFormProps) => (
  <Dialog title={title} onClose={props.onCancel}>
    <DialogForm {...props}>
      <ul className={classes.points}>
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      {children}
    </DialogForm>
  </Dialog>
);

/** The reason for an action on an account: asked for whenever the audit log has to name it. */
export const ReasonField = (field: object) => (
  <PlainTextarea
    label={words.reason}
    description={words.reasonHint}
    rows={2}
    maxLength={500}
    {...field}
  />
);
