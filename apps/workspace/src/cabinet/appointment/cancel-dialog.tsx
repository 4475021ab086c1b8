import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useNow } from '../../api/clock.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { useDraft } from '../../kit/draft.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { appointment as words } from '../../text/appointment.ts';
import { useTransition } from '../shared/booking/use-transition.ts';
import type { AppointmentDetails } from './api.ts';
import classes from './appointment.module.css';
import { cancellationOf } from './rules.ts';
import { useDialog } from './use-dialog.ts';

const text = words.cancel;

interface CancelDialogProps {
  readonly appointment: AppointmentDetails;
  readonly zone: string;
}

/** Cancels an appointment or declines a request: why, who is told, and what the plan counts. */
export function CancelDialog({ appointment, zone }: CancelDialogProps) {
  const transition = useTransition(zone);
  const { dialog, close } = useDialog();
  const [reason, setReason, draft] = useDraft('cancel-reason', '');
  const isDecline = dialog === 'decline';
  const submit = () =>
    transition.mutate(
      {
        appointment,
        to: isDecline ? 'declined' : 'cancelled_by_provider',
        reason: reason.trim(),
      },
      {
        onSuccess: () => {
          draft.discard();
          close();
        },
      },
    );
  return (
    <Dialog onClose={close} title={isDecline ? text.declineTitle : text.title}>
      <Stack gap="md">
        <Consequences appointment={appointment} isDecline={isDecline} />
        <Textarea
          label={text.reason}
          description={text.reasonHint}
          value={reason}
          maxLength={2000}
          rows={3}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={close}>
            {text.keep}
          </Button>
          <WriteButton color="red" loading={transition.isPending} onClick={submit}>
            {isDecline ? text.declineConfirm : text.confirm}
          </WriteButton>
        </div>
      </Stack>
    </Dialog>
  );
}

interface ConsequencesProps {
  readonly appointment: AppointmentDetails;
  readonly isDecline: boolean;
}

function Consequences({ appointment, isDecline }: ConsequencesProps) {
  const { audience, isFree } = cancellationOf(appointment, useNow());
  const name = appointment.client_profile?.name ?? null;
  const notices = { client: isDecline ? text.declineNotice(name) : text.notice(name) };
  return (
    <div>
      <Text>{{ ...notices, late: text.noNotice, nobody: text.nobody }[audience]}</Text>
      {!isDecline && (
        <Text c="dimmed" size="sm">
          {isFree ? text.free : text.late}
        </Text>
      )}
    </div>
  );
}
