import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { newAppointment as text } from '../../text/new-appointment.ts';
import classes from './new-appointment.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** The choice in words; null: nothing is chosen yet. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A step of the form names its choice, and offers others while it is open. The step that opens takes the focus of the one before. */
export function Step({ number, title, chosen, isOpen, onOpen, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className={classes.step} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {number}. {title}
        </h2>
        {!isOpen && (
          <Button
            variant="subtle"
            aria-label={chosen ? text.changeOf(title) : text.chooseOf(title)}
            onClick={onOpen}
            style={{ flex: 'none' }}
          >
            {chosen ? text.change : text.choose}
          </Button>
        )}
      </div>
      {chosen && <p className={classes.chosen}>{chosen}</p>}
      {isOpen && <div className={classes.body}>{children}</div>}
    </section>
  );
}
