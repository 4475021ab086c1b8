import { Button, Paper, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { timeText, weekdayText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { calendar as words } from '../../text/calendar.ts';
import { common } from '../../text/common.ts';
import classes from './carrying-bar.module.css';
import { nameOf } from './names.ts';
import type { CarryingKey } from './period.ts';
import type { Carried, Carrying } from './use-carrying.ts';

const STEPS: readonly (readonly [CarryingKey, string])[] = [
  ['ArrowUp', words.carry.earlier],
  ['ArrowDown', words.carry.later],
  ['ArrowLeft', words.carry.dayBefore],
  ['ArrowRight', words.carry.dayAfter],
];

interface CarryingBarProps {
  readonly carrying: Carrying;
  readonly carried: Carried;
  readonly zone: string;
  /** The reason the appointment may not stay at the present place. */
  readonly remark: string | undefined;
}

/** The present place of an appointment that is being moved, with buttons that do what the keys do. */
export function CarryingBar({ carrying, carried, zone, remark }: CarryingBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  // The focus stays on the appointment when the keyboard began the move; a pressed button is gone by now.
  useEffect(() => {
    if (!document.activeElement?.matches('[data-appointment]')) bar.current?.focus();
  }, []);
  return (
    <Paper
      ref={bar}
      className={classes.bar}
      role="group"
      aria-label={words.carry.label}
      tabIndex={-1}
    >
      <Text fw={500} size="sm">
        {nameOf(carried.appointment)}: {momentText(carried.to, zone)}
      </Text>
      {remark && <Text size="sm">{remark}</Text>}
      <Text c="dimmed" size="xs" className={classes.hint}>
        {words.carry.hint}
      </Text>
      <div className={classes.steps}>
        {STEPS.map(([key, label]) => (
          <Button key={key} variant="default" px={6} onClick={() => carrying.step(key)}>
            {label}
          </Button>
        ))}
      </div>
      <div className={classes.ends}>
        <Button variant="default" onClick={carrying.cancel}>
          {common.cancel}
        </Button>
        <Button onClick={() => carrying.drop()}>{words.carry.drop}</Button>
      </div>
    </Paper>
  );
}

/** 'понедельник, 23 ноября, 12:15' */
export const momentText = (instant: string, zone: string): string =>
  `${weekdayText(dayOf(instant, zone))}, ${timeText(instant, zone)}`;
