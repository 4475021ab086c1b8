import type { ReactNode } from 'react';
import { type PressHandlers, usePress } from './use-press.ts';

export type ButtonColor =
  | 'gray'
  | 'blue'
  | 'green'
  | 'red'
  | 'black'
  | 'outline-blue'
  | 'outline-black';

export interface ButtonProps extends PressHandlers {
  readonly children: ReactNode;
  readonly color?: ButtonColor;
  /** `submit`: the form's own handler is the press handler. */
  readonly type?: 'button' | 'submit';
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** The button is as wide as what it stands in. */
  readonly wide?: boolean;
  readonly describedBy?: string;
}

/**
 * Inactive while loading, disabled, or without anything to do when pressed. Only `disabled` uses the
 * native attribute: the other two keep the focus where it is.
 */
export function Button(props: ButtonProps) {
  const { children, color = 'gray', type = 'button', disabled = false, loading = false } = props;
  const inert = loading || (type === 'button' && !props.onPress && !props.onLongPress);
  const { pressed, bind } = usePress(inert || disabled ? {} : props);
  const looks = ['button', color, props.wide && 'wide', pressed && !inert && 'pressed'];

  return (
    <button
      {...bind}
      type={type}
      className={looks.filter(Boolean).join(' ')}
      disabled={disabled}
      aria-disabled={inert || undefined}
      aria-busy={loading || undefined}
      aria-describedby={props.describedBy}
    >
      {children}
    </button>
  );
}
