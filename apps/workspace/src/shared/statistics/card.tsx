import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './statistics.module.css';

interface CardProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of the statistics. */
export function Card({ title, isWide = false, children }: CardProps) {
  const id = useId();
  return (
    <Paper
      component="section"
      withBorder
      radius="md"
      p="md"
      aria-labelledby={id}
      className={isWide ? classes.wide : undefined}
    >
      <Title order={2} size="h4" id={id} mb="xs">
        {title}
      </Title>
      <div className={classes.inside}>{children}</div>
    </Paper>
  );
}
