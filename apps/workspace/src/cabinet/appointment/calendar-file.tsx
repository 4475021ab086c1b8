import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { FailureCard } from '../../kit/failure-card.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { calendarLink } from './api.ts';

/** Opens the appointment as a calendar file: a phone asks where to keep it. */
export function CalendarFile({ id }: { readonly id: string }) {
  const link = useMutation({
    mutationFn: () => calendarLink(id),
    onSuccess: (url) => location.assign(url),
  });
  return (
    <>
      <Button variant="subtle" loading={link.isPending} onClick={() => link.mutate()}>
        {text.calendarFile}
      </Button>
      {link.isError && <FailureCard failure={link.error} />}
    </>
  );
}
