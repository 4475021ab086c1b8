import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Dialog } from '../../../kit/dialog.tsx';
import { FailureCard } from '../../../kit/failure-card.tsx';
import { notify } from '../../../kit/notify.tsx';
import { dayText, timesText } from '../../../kit/when.ts';
import { WriteButton } from '../../../kit/writes.tsx';
import { calendar } from '../../../text/calendar.ts';
import type { TimeOff } from '../hours/hours-of-days.ts';
import { useReleaseTime } from './api.ts';

const words = calendar.off;

interface ReleaseDialogProps {
  readonly timeOff: TimeOff;
  readonly zone: string;
  readonly close: () => void;
}

/** A time off as it was taken, and the button that gives it back. Whole days are changed where the schedule is. */
export function ReleaseDialog({ timeOff, zone, close }: ReleaseDialogProps) {
  const releasing = useReleaseTime();
  const release = (holiday: string) =>
    releasing.mutate(holiday, {
      onSuccess: () => {
        notify({ message: words.released, color: 'green' });
        close();
      },
    });
  return (
    <Dialog onClose={close} title={titleOf(timeOff)}>
      <Stack gap="md">
        <Text>{spanText(timeOff, zone)}</Text>
        <Text size="sm" c="dimmed">
          {words.releaseLead}
        </Text>
        {releasing.error && <FailureCard failure={releasing.error} />}
        <Group justify="flex-end" gap="sm">
          <Button component={Link} to="/cabinet/hours" variant="default">
            {words.inHours}
          </Button>
          <WriteButton
            loading={releasing.isPending}
            onClick={() => release(timeOff.holiday.documentId)}
          >
            {words.release}
          </WriteButton>
        </Group>
      </Stack>
    </Dialog>
  );
}

const titleOf = ({ holiday }: TimeOff): string =>
  holiday.title ?? words.kinds[holiday.kind ?? 'day_off'];

function spanText({ span: [from, to], holiday }: TimeOff, zone: string): string {
  const [start, end] = [new Date(from), new Date(to)];
  if (holiday.date_from === null) return `${dayText(start, zone)}, ${timesText(start, end, zone)}`;
  const [first, last] = [dayText(start, zone), dayText(new Date(to - 1), zone)];
  return first === last ? first : `${first} — ${last}`;
}
