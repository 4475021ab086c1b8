import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { common } from '../text/common.ts';
import classes from './moment-field.module.css';

interface MomentFieldProps extends Omit<TextInputProps, 'type' | 'value'> {
  /** '2026-11-29' of a day, '13:00' of a time; '': none is chosen. */
  readonly value?: string;
}

/** A day, chosen by the device's own picker and read as Russian writes it. */
export const DayField = (props: MomentFieldProps) => (
  <MomentField type="date" read={dayRead(props.value)} {...props} />
);

/** A time, chosen by the device's own picker and read by the clock of 24 hours. */
export const TimeField = (props: MomentFieldProps) => (
  <MomentField type="time" read={props.value} {...props} />
);

const dayRead = (day = ''): string => day.split('-').reverse().join('.');

interface ReadProps extends MomentFieldProps {
  readonly type: 'date' | 'time';
  readonly read: string | undefined;
}

/**
 * The device's own field, whose wheels and calendar suit a thumb better than any of ours and cost no byte. Its text follows
 * the language of the device («11/29/2026», «1:00 PM»), so ours lies over it until somebody types there by keys.
 */
function MomentField({ type, read, classNames, ...props }: ReadProps) {
  const drawn = (field: ReactNode) => (
    <div className={classes.box}>
      {field}
      <span aria-hidden="true" className={classes.read} data-is-empty={!read || undefined}>
        {read || common.emptyMoment[type]}
      </span>
    </div>
  );
  return (
    <TextInput
      {...props}
      type={type}
      classNames={{ input: classes.input ?? '', ...classNames }}
      inputContainer={drawn}
    />
  );
}
