import { Text } from '@mantine/core';
import { rubles } from '@okoshko/ui/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { timesText } from '../../../kit/when.ts';
import { appointmentServices as text } from '../../../text/appointment-services.ts';
import type { AppointmentDetails } from '../api.ts';
import classes from '../appointment.module.css';
import { quoteOptions } from './api.ts';
import { endAfter, type ListedService, sumOf } from './rules.ts';

interface OutcomeProps {
  readonly appointment: AppointmentDetails;
  readonly chosen: readonly ListedService[];
  readonly ids: readonly string[];
  readonly zone: string;
}

/** The time and the price with these services, before they are saved. */
export function Outcome({ appointment, chosen, ids, zone }: OutcomeProps) {
  const { minutes, price } = sumOf(chosen);
  const quote = useQuery({
    ...quoteOptions(appointment, ids),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  if (chosen.length === 0) return null;
  const { starts_at, is_price_set } = appointment;
  // An archived service has no quote: then the sum of the list stands.
  const total = quote.isError || !quote.data ? price : quote.data.price;
  return (
    <div>
      <p className={`${classes.row} ${classes.text}`}>
        <span>{text.time}</span>
        <span>{timesText(starts_at, endAfter(starts_at, minutes), zone)}</span>
      </p>
      <p className={`${classes.row} ${classes.text} ${classes.total}`}>
        <span>{text.total}</span>
        <span className="money">{rubles(total)}</span>
      </p>
      {is_price_set && (
        <Text size="sm" c="dimmed">
          {text.ownPrice}
        </Text>
      )}
    </div>
  );
}
