import { useEffect } from 'react';
import { Emblem } from '../emblem.tsx';
import { text } from './text.ts';

const PAUSE = 2500;

interface EndScreenProps {
  readonly paid: boolean;
  readonly returnUrl: string;
}

/** Paid: back to the site by itself in a moment. Cancelled: when the payer likes. */
export function EndScreen({ paid, returnUrl }: EndScreenProps) {
  useEffect(() => {
    if (!paid) return;
    const timer = setTimeout(() => location.assign(returnUrl), PAUSE);
    return () => clearTimeout(timer);
  }, [paid, returnUrl]);

  return (
    <section className="stack narrow" role="status">
      <Emblem kind={paid ? 'good' : 'off'} />
      <h2>{paid ? text.paid : text.canceled}</h2>
      <p className="muted">{paid ? text.paidHint : text.canceledHint}</p>
      <a className="button blue wide" href={returnUrl}>
        {text.toSite}
      </a>
    </section>
  );
}
