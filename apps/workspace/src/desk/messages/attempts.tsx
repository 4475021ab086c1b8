import { Title } from '@mantine/core';
import { now } from '../../api/clock.ts';
import { causeText } from '../../kit/desk/cause.ts';
import { supplierText } from '../../kit/desk/message-words.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import type { WholeMessage } from './api.ts';
import classes from './messages.module.css';
import { secondsTaken } from './rules.ts';

type Attempt = WholeMessage['delivery_attempts'][number];

/** Each call of a supplier for the message, the latest first: what it answered, and how soon. */
export function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null;
  const { columns } = text.attempts;
  return (
    <section aria-label={text.attempts.title}>
      <Title order={3} size="h5">
        {text.attempts.title}
      </Title>
      <table className={classes.attempts}>
        <thead>
          <tr>
            <th scope="col">{columns.begun}</th>
            <th scope="col">{columns.by}</th>
            <th scope="col">{columns.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are a list that is read whole, and have no names
            <tr key={n}>
              <td>{momentText(new Date(attempt.begun_at), now(), deviceZone())}</td>
              <td>{byText(attempt)}</td>
              <td>
                {text.attempts.outcomes[attempt.outcome]}
                <span className={classes.sub}>
                  {[
                    attempt.error !== null && causeText(attempt.error),
                    text.attempts.took(secondsTaken(attempt)),
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const byText = ({ channel, supplier }: Attempt): string =>
  supplier === channel ? messageWords.channels[channel] : supplierText(supplier);
