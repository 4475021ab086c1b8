import { Alert } from '@mantine/core';
import { ApiFailure } from '../../api/failure.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { appointment as words } from '../../text/appointment.ts';

/** The reason nobody was added: too few seats are left, and how many. */
export function SeatsFailure({ failure }: { readonly failure: unknown }) {
  if (!(failure instanceof ApiFailure) || failure.error.code !== 'no_seats') {
    return <FailureCard failure={failure} />;
  }
  return (
    <Alert color="red" role="alert">
      {words.group.noSeats(Number(failure.error.details?.seats_left ?? 0))}
    </Alert>
  );
}
