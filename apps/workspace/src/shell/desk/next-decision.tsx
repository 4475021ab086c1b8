import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { inbox as text } from '../../text/desk/inbox.ts';
import type { Decision } from './queue-rules.ts';
import { useNextDecision } from './use-next-decision.ts';

interface NextDecisionProps {
  readonly current: Decision;
  /** It stands in the dialog where the decision is made. */
  readonly isInDialog?: boolean;
}

/** The way on through the queue, from where one of it is decided; once it is, what comes next is the thing to do. */
export function NextDecision({ current, isInDialog = false }: NextDecisionProps) {
  const { isAllowed, isKnown, isDecided, title, go } = useNextDecision(current, isInDialog);
  if (!isAllowed || !isKnown) return null;
  if (title === null) return isDecided ? <Text c="dimmed">{text.nothingNext}</Text> : null;
  return (
    <Button
      size="sm"
      maw="100%"
      variant={isDecided ? 'filled' : 'default'}
      aria-label={text.nextIs(title)}
      title={text.nextKey}
      aria-keyshortcuts="N"
      onClick={go}
    >
      {isDecided ? text.nextIs(title) : text.next}
    </Button>
  );
}

interface NextAfterProps {
  readonly kind: Decision['kind'];
  /** The one that stands open in a dialog, as the address names it. */
  readonly open: string | undefined;
}

/** The way on through the queue once the dialog of one of it was closed, decided or not; with another `key` it is forgotten. */
export function NextAfter({ kind, open }: NextAfterProps) {
  const [last, setLast] = useState(open);
  if (open !== undefined && open !== last) setLast(open);
  if (open !== undefined || last === undefined) return null;
  return <NextDecision current={{ kind, id: last }} />;
}
