import { Button, Skeleton } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { lazily } from '../../kit/lazily.tsx';
import { newAppointment } from '../../text/new-appointment.ts';
import type { DetailsProps } from './details.tsx';

const Details = lazily(async () => (await import('./details.tsx')).Details);

/** Opens what is said seldom: promo code, own price, notes, repeats. What was said stays when it is closed. */
export function DetailsToggle({ draft, onChange }: DetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        variant="subtle"
        px={0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {newAppointment.details.open}
      </Button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<Skeleton h={320} />}>
            <Details draft={draft} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
