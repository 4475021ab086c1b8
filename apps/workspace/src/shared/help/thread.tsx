import { Text } from '@mantine/core';
import type { HelpMessageKind } from '@okoshko/contract/help-requests/statuses';
import { now } from '../../api/clock.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import classes from './thread.module.css';

export interface ThreadMessage {
  readonly key: string;
  readonly kind: HelpMessageKind;
  readonly who: string;
  /** Null: it is erased, or nothing was written. */
  readonly text: string | null;
  readonly createdAt: string;
}

interface ThreadProps {
  readonly label: string;
  /** The words in place of a text that is not there. */
  readonly noText: string;
  readonly messages: readonly ThreadMessage[];
}

/** The messages under a request, the oldest first. */
export const Thread = ({ label, noText, messages }: ThreadProps) => (
  <ol className={classes.thread} aria-label={label}>
    {messages.map(({ key, kind, who, text, createdAt }) => (
      <li key={key} className={classes.message} data-kind={kind}>
        <p className={classes.text}>{text || noText}</p>
        <Text size="sm" c="dimmed">
          {who}, {momentText(new Date(createdAt), now(), deviceZone())}
        </Text>
      </li>
    ))}
  </ol>
);
