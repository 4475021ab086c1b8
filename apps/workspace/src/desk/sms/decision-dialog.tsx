import { Alert } from '@mantine/core';
import { codeOf } from '../../api/failure.ts';
import { announce } from '../../kit/announce.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { FailureCard } from '../../kit/failure-card.tsx';
import { DialogForm } from '../../kit/form/dialog-form.tsx';
import { useActionForm } from '../../kit/form/use-action-form.ts';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { useConfirmed } from '../../shared/second-factor/confirmation.tsx';
import { sms as text } from '../../text/desk/sms.ts';
import { decideAbout, SMS_KEY } from './api.ts';
import classes from './sms.module.css';

interface DecisionDialogProps {
  readonly what: 'stop' | 'resume';
  /** Null: everybody's but codes. */
  readonly provider: { readonly documentId: string; readonly name: string } | null;
  onClose(): void;
}

/** Stops SMS or lets them go again: what comes of it, why, and the password where it was long ago. */
export function DecisionDialog({ what, provider, onClose }: DecisionDialogProps) {
  const isStop = what === 'stop';
  const confirmed = useConfirmed();
  const form = useActionForm({
    form: `sms:${what}:${provider?.documentId ?? 'all'}`,
    initial: { reason: '' },
    validate: ({ reason }) => ({ reason: !reason.trim() && text.reasonNeeded }),
    send: ({ reason }) => {
      const decision = { provider_profile: provider?.documentId ?? null, reason: reason.trim() };
      return confirmed(() => decideAbout(what, decision));
    },
    changes: SMS_KEY,
    onSent: () => {
      announce(isStop ? text.stopped : text.resumed);
      onClose();
    },
  });
  return (
    <Dialog title={titleOf(isStop, provider?.name ?? null)} onClose={onClose}>
      <DialogForm
        form={form}
        refusal={(failure) =>
          isDecided(failure) ? (
            <Alert color="blue" role="alert">
              {text.decided}
            </Alert>
          ) : (
            <FailureCard failure={failure} />
          )
        }
        save={isStop ? text.stop : text.resume}
        color={isStop ? 'red' : undefined}
        disabled={isDecided(form.failure)}
        onCancel={onClose}
      >
        <ul className={classes.effects}>
          {(isStop ? text.stopEffects : text.resumeEffects).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <PlainTextarea
          label={isStop ? text.stopReason : text.resumeReason}
          rows={2}
          maxLength={300}
          {...form.getInputProps('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}

function titleOf(isStop: boolean, name: string | null): string {
  if (name === null) return isStop ? text.stopAllTitle : text.resumeAllTitle;
  return isStop ? text.stopTitle(name) : text.resumeTitle(name);
}

/** Another operator was first. */
const isDecided = (failure: unknown): boolean =>
  ['sms_already_stopped', 'sms_not_stopped'].includes(codeOf(failure));
