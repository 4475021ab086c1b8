import { Button, Text } from '@mantine/core';
import { inbox as text } from '../../text/desk/inbox.ts';
import type { Decision } from './queue-rules.ts';
import { useNextDecision } from './use-next-decision.ts';

interface NextDecisionProps {
  readonly current: Decision;
  /** It was decided just now: what comes next is the thing to do. */
  readonly isDecided: boolean;
}

/** The way on through the queue, from where one of it is decided. */
export function NextDecision({ current, isDecided }: NextDecisionProps) {
  const { isAllowed, isKnown, title, go } = useNextDecision(current);
  if (!isAllowed || !isKnown) return null;
  if (title === null) return isDecided ? <Text c="dimmed">{text.nothingNext}</Text> : null;
  return (
    <Button
      size="sm"
      mih={44}
      maw="100%"
      variant={isDecided ? 'filled' : 'default'}
      title={text.nextKey}
      aria-label={text.nextIs(title)}
      aria-keyshortcuts="N"
      onClick={go}
    >
      {isDecided ? text.nextIs(title) : text.next}
    </Button>
  );
}
