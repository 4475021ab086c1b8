import { ru } from '../ui/text/ru-landing.ts';
import type { LandingState } from './drawn.ts';

interface LandingProps {
  readonly state: LandingState;
  /** Address of the illustration. */
  readonly art: string;
}

/**
 * The landing block: the things the service can do for a professional, and the one thing to do next. No visitor loads
 * this: the build draws every state. It has one button whatever that leads to, so that it keeps the focus.
 */
export function Landing({ state, art }: LandingProps) {
  const label = LABELS[state];
  return (
    <section className="landing" aria-labelledby="title">
      <div className="words">
        <h2 id="title">{ru.title}</h2>
        <p className="lead">{ru.lead}</p>
        <ul className="ticks points">
          {ru.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="error" role="alert">
          {FAILURES[state]}
        </p>
        <p className="invitation">{state === 'anonymous' && ru.anonymous}</p>
        {label ? (
          <button
            type="button"
            className={`button ${state === 'open' || state === 'tariffsFailed' ? 'red' : 'blue'}`}
          >
            {label}
          </button>
        ) : (
          <span className="skeleton way" />
        )}
        <a className={state === 'open' ? 'link' : 'gone'} href="/cabinet">
          {ru.cabinet}
        </a>
      </div>
      <img className="art" loading="lazy" src={art} width="480" height="400" alt="" />
    </section>
  );
}

const LABELS: Readonly<Record<LandingState, string | null>> = {
  pending: null,
  anonymous: ru.signIn,
  userFailed: ru.retry,
  open: ru.open,
  tariffsFailed: ru.open,
};

const FAILURES: Partial<Record<LandingState, string>> = {
  userFailed: ru.userFailed,
  tariffsFailed: ru.tariffsFailed,
};
