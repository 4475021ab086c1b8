import { Badge } from '@mantine/core';
import type { Status } from '@okoshko/contract/appointments/statuses';
import { booking } from '../../../text/booking.ts';
import { STATUS_LOOKS } from './status.ts';

/** The status of an appointment: word, mark and colour. */
export function StatusBadge({ status }: { readonly status: Status }) {
  const { color, mark } = STATUS_LOOKS[status];
  return (
    <Badge
      color={color}
      variant="light"
      tt="none"
      leftSection={<span aria-hidden="true">{mark}</span>}
    >
      {booking.statuses[status]}
    </Badge>
  );
}
