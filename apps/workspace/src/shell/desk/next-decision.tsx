import { Button, Text } from '@mantine/core';
import { inbox as text } from '../../text/desk/inbox.ts';
import type { Decision } from './queue-rules.ts';
import { useNextDecision } from './use-next-decision.ts';

interface NextDecisionProps {
  readonly current: Decision;
  /** False in a dialog, where keys are the dialog's. */
  readonly hasKey?: boolean;
}

/** The way on through the queue, from where one of it is decided; once it is, what comes next is the thing to do. */
export function NextDecision({ current, hasKey = true }: NextDecisionProps) {
  const { isAllowed, isKnown, isDecided, title, go } = useNextDecision(current);
  if (!isAllowed || !isKnown) return null;
  if (title === null) return isDecided ? <Text c="dimmed">{text.nothingNext}</Text> : null;
  return (
    <Button
      size="sm"
      maw="100%"
      variant={isDecided ? 'filled' : 'default'}
      aria-label={text.nextIs(title)}
      {...(hasKey && { title: text.nextKey, 'aria-keyshortcuts': 'N' })}
      onClick={go}
    >
      {isDecided ? text.nextIs(title) : text.next}
    </Button>
  );
}
