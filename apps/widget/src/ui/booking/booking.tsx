import { useId } from 'react';
import { DEFAULT_COUNTRY, Dialog, formatPhone, readPhone, SHELL_HEIGHT } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import { BookingStep, type BookingStepProps } from './booking-step.tsx';

/** The booking, in a dialog or inside the page. */
export function Booking(props: Omit<BookingStepProps, 'headingId'>) {
  const headingId = useId();
  const { isInside, inPlace, onClose } = props;
  const step = <BookingStep {...props} headingId={headingId} />;
  if (isInside)
    return (
      <section className="inside" aria-labelledby={headingId}>
        {step}
      </section>
    );
  return (
    <Dialog
      labelledBy={headingId}
      closeLabel={ru.close}
      heightBefore={inPlace ? SHELL_HEIGHT : 0}
      onClose={onClose}
    >
      {step}
    </Dialog>
  );
}

/** A phone that the page knows, as its field shows it. */
export function enteredPhone(digits: string) {
  const phone = readPhone(`+${digits.replace(/\D/g, '')}`, DEFAULT_COUNTRY);
  const country = phone.country ?? DEFAULT_COUNTRY;
  return { text: formatPhone(phone.digits, country), country };
}
