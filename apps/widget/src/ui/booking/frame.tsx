import type { ApiError } from '@okoshko/contract/client';
import { Skeleton } from '@okoshko/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { Failure, useErrorHint, useRetryAfter } from '../kit.ts';
import type { Advice } from '../text/ru.ts';
import { ru } from '../text/ru-booking.ts';
import type { FrameProps, RefusalProps } from './props.ts';

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

/** Why it did not work, and what to do. */
export function Refusal({ error, message, advice: own, onRetry }: RefusalProps) {
  const advice = useAdvice(error, message, own);
  return (
    error && (
      // If the page names a provider who is not there, trying again does not help.
      <Failure {...advice} {...(onRetry && error.status !== 404 && { onRetry })} />
    )
  );
}

/**
 * The message about an error, and apart from it the hint on what to do and when: a countdown must not be announced.
 * `message` is for errors that have no words of the booking's own.
 */
export function useAdvice(error: ApiError | null, message: string, own: Advice = ru.advice) {
  const left = useRetryAfter(error);
  const advice = useErrorHint(error && { ...error, retryAfter: null });
  const ownWords = error && own[error.code];
  const hint = [!ownWords && advice, left > 0 && ru.retryIn(left)].filter(Boolean).join(' ');
  return { message: ownWords ?? message, hint: hint || null };
}

/** Content that is quicker than this shows no skeleton. Milliseconds. */
const DELAY = 200;

interface LateProps {
  readonly label: string;
  /** The height of each line. */
  readonly heights: readonly number[];
}

/** A placeholder for content that is late; its room is kept from the start. */
export function Late({ label, heights }: LateProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), DELAY);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={isLate ? 'late' : 'late hidden'} role="status" aria-label={label}>
      {heights.map((height, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <Skeleton key={at} width="100%" height={height} />
      ))}
    </div>
  );
}
