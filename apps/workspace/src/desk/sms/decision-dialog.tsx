import { Alert, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { codeOf } from '../../api/failure.ts';
import { announce } from '../../kit/announce.tsx';
import { useConfirmed } from '../../kit/confirmation.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { DialogButtons } from '../../kit/dialog-buttons.tsx';
import { useDraft } from '../../kit/draft.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { PlainTextarea } from '../../kit/plain-fields.tsx';
import { WriteButton } from '../../kit/writes.tsx';
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
  const [reason, setReason] = useDraft(`sms:${what}:${provider?.documentId ?? 'all'}`, '');
  const [hasTried, setTried] = useState(false);
  const decide = useDecision(what, onClose);
  const isDecided = DECIDED.includes(codeOf(decide.error));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!reason.trim() || decide.isPending) return;
    decide.mutate({ provider_profile: provider?.documentId ?? null, reason: reason.trim() });
  };
  return (
    <Dialog title={titleOf(isStop, provider?.name ?? null)} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <ul className={classes.effects}>
            {(isStop ? text.stopEffects : text.resumeEffects).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
          <PlainTextarea
            label={isStop ? text.stopReason : text.resumeReason}
            rows={2}
            maxLength={300}
            value={reason}
            error={hasTried && !reason.trim() ? text.reasonNeeded : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {isDecided && (
            <Alert color="blue" role="alert">
              {text.decided}
            </Alert>
          )}
          {decide.error && !isDecided && <FailureCard failure={decide.error} />}
          <DialogButtons onCancel={onClose}>
            <WriteButton
              size="md"
              type="submit"
              {...(isStop && { color: 'red' })}
              loading={decide.isPending}
              disabled={isDecided}
            >
              {isStop ? text.stop : text.resume}
            </WriteButton>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

function titleOf(isStop: boolean, name: string | null): string {
  if (name === null) return isStop ? text.stopAllTitle : text.resumeAllTitle;
  return isStop ? text.stopTitle(name) : text.resumeTitle(name);
}

/** Another operator was first. */
const DECIDED: readonly string[] = ['sms_already_stopped', 'sms_not_stopped'];

function useDecision(what: 'stop' | 'resume', onDone: () => void) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const readAgain = () => client.invalidateQueries({ queryKey: SMS_KEY });
  return useMutation({
    mutationFn: (decision: Parameters<typeof decideAbout>[1]) =>
      confirmed(() => decideAbout(what, decision)),
    onSuccess: async () => {
      announce(what === 'stop' ? text.stopped : text.resumed);
      onDone();
      await readAgain();
    },
    onError: () => void readAgain(),
  });
}
