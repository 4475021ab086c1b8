import { useEffect, useRef } from 'react';
import { ru } from '../text/ru-booking.ts';
import type { FrameProps } from './props.ts';

/** A step: its heading, which takes the focus, and the way back, by Esc too. */
export function Frame({ headingId, title, takesFocus, onBack, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc leads back from wherever in the step it is pressed
    <section
      className="booking"
      onClickCapture={(event) => {
        // The second of two quick presses, the first of which led here, was not meant for what it hits.
        if (event.detail < 2) isPressed.current = true;
        if (isPressed.current) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onBack) return;
        event.preventDefault();
        event.stopPropagation();
        onBack();
      }}
    >
      <header>
        {onBack && (
          <button type="button" className="back" aria-label={ru.back} onClick={onBack}>
            <Chevron />
          </button>
        )}
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
      </header>
      {children}
    </section>
  );
}

/** To the left; turned by CSS where it points forward. */
export const Chevron = () => (
  <svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true">
    <path d="M8 2 2 8l6 6" />
  </svg>
);
