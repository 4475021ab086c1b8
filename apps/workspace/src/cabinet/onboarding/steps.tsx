import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import spoken from '../../kit/spoken.module.css';
import {
  doneSteps,
  SETUP_STEPS,
  type SetupFacts,
  type SetupStep,
} from '../../shared/setup/setup.ts';
import { onboarding as text } from '../../text/onboarding.ts';
import classes from './onboarding.module.css';

interface StepsProps {
  readonly current: SetupStep;
  /** Null: nothing is there yet, and only the first step can be taken. */
  readonly done: SetupFacts | null;
}

/** The present step among all; each can be opened. */
export function Steps({ current, done }: StepsProps) {
  const isDone = done && doneSteps(done);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(current);
  useEffect(() => {
    // Another step begins at its heading; the first one at the page's.
    if (first.current !== current) heading.current?.focus();
    first.current = current;
  }, [current]);
  return (
    <>
      <nav aria-label={text.progress}>
        <ol className={classes.steps}>
          {SETUP_STEPS.map((step, index) => {
            const face = (
              <>
                <span className={classes.number} aria-hidden="true">
                  {isDone?.[step] ? '✓' : index + 1}
                </span>
                {text.steps[step]}
                {isDone?.[step] && <span className={spoken.spoken}>, {text.done}</span>}
              </>
            );
            return (
              <li key={step} aria-current={step === current ? 'step' : undefined}>
                {isDone ? (
                  <Link to="/cabinet/start" search={{ step }} className={classes.step}>
                    {face}
                  </Link>
                ) : (
                  <span className={classes.step}>{face}</span>
                )}
              </li>
            );
          })}
        </ol>
      </nav>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        {text.stepOf(SETUP_STEPS.indexOf(current) + 1, text.steps[current])}
      </h2>
    </>
  );
}
