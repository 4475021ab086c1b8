import type { CSSProperties } from 'react';
import { timesText } from '../../../kit/when.ts';
import { calendar as words } from '../../../text/calendar.ts';
import type { TimeOff } from '../hours/hours-of-days.ts';
import classes from './entry.module.css';

interface TimeOffEntryProps {
  readonly timeOff: TimeOff;
  readonly zone: string;
  readonly style: CSSProperties;
  readonly open: (holiday: string) => void;
}

/** Time that the provider took off by the clock. */
export function TimeOffEntry({ timeOff, zone, style, open }: TimeOffEntryProps) {
  const {
    span: [from, to],
    holiday: { documentId, title },
  } = timeOff;
  return (
    <button
      type="button"
      className={`${classes.entry} ${classes.timeOff}`}
      style={style}
      onClick={() => open(documentId)}
    >
      <span className={classes.line}>
        <span className={classes.time}>{timesText(new Date(from), new Date(to), zone)} </span>
        {title ?? words.off.untitled}
      </span>
    </button>
  );
}
