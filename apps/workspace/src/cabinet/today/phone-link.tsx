import { phoneText } from '../../kit/phone.ts';
import { today as words } from '../../text/today.ts';
import classes from './card.module.css';

interface PhoneLinkProps {
  readonly phone: string | null | undefined;
  readonly who: string;
}

/** Calls by a press; the number stands beside where there is room. */
export function PhoneLink({ phone, who }: PhoneLinkProps) {
  if (!phone) return null;
  return (
    <a
      href={`tel:+${phone.replace(/^\+/, '')}`}
      className={classes.phone}
      aria-label={words.call(who)}
    >
      <svg
        aria-hidden="true"
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M6.6 3.5h2.6l1.3 4-2 1.6a13 13 0 0 0 6.4 6.4l1.6-2 4 1.3v2.6a2 2 0 0 1-2.1 2A17 17 0 0 1 4.6 5.6a2 2 0 0 1 2-2.1z" />
      </svg>
      <span className={classes.number}>{phoneText(phone)}</span>
    </a>
  );
}
