import { Text } from '@mantine/core';
import { useId } from 'react';
import { deviceZone } from '../../kit/device-zone.ts';
import { effects as words } from '../../text/desk/money.ts';
import { type Effect, effectSentences } from './effect-sentences.ts';
import classes from './money.module.css';

interface EffectListProps {
  readonly effect: Effect;
  /** The purchase it is of; null: money of none. */
  readonly payment: string | null;
  /** Another one is being asked for. */
  readonly isOld: boolean;
}

/** The effects of an action, shown before it; a screen reader speaks each new list. */
export function EffectList({ effect, payment, isOld }: EffectListProps) {
  const id = useId();
  return (
    <div aria-live="polite">
      <Text id={id} size="sm" fw={500} mb={4}>
        {words.title}
      </Text>
      <ul aria-labelledby={id} className={classes.effect} data-is-old={isOld}>
        {effectSentences(effect, { payment, zone: deviceZone() }).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
