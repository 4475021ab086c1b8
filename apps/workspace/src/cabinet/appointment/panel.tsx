import { CloseButton } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { appointment as text } from '../../text/appointment.ts';
import classes from './appointment.module.css';
import { Appointment } from './details.tsx';

/** An appointment beside the calendar: Esc and «Закрыть» leave the calendar as it is. */
export function AppointmentPanel() {
  const { id } = useParams({ from: '/cabinet/calendar/$id' });
  const navigate = useNavigate({ from: '/cabinet/calendar/$id' });
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useCallback(async () => {
    await navigate({
      to: '/cabinet/calendar',
      search: ({ day, view }) => ({ day, view }),
      resetScroll: false,
    });
    document.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
  }, [id, navigate]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another appointment is read from its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [id]);
  useEffect(() => {
    const watch = new AbortController();
    const { signal } = watch;
    let isOfDialog = false;
    // By the end of the event a dialog that it closes is gone.
    const begin = () => {
      isOfDialog = document.querySelector('[role=dialog]') !== null;
    };
    const press = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented && !isOfDialog) close();
    };
    window.addEventListener('keydown', begin, { capture: true, signal });
    document.addEventListener('keydown', press, { signal });
    return () => watch.abort();
  }, [close]);
  return (
    <aside className={classes.panel} aria-labelledby="beside">
      <div className={classes.panelHead}>
        <h2 id="beside" ref={heading} tabIndex={-1} className={classes.heading}>
          {text.title}
        </h2>
        <CloseButton size="xl" onClick={close} />
      </div>
      <Appointment id={id} />
    </aside>
  );
}
