import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { createPress, type Press } from './press.ts';

export interface PressHandlers {
  readonly onPress?: (() => void) | undefined;
  readonly onLongPress?: (() => void) | undefined;
  readonly startDelay?: number;
  readonly longPressDelay?: number;
}

/** The press of a button: whether it looks pressed, and the handlers to spread on it. */
export function usePress(handlers: PressHandlers) {
  const [pressed, setPressed] = useState(false);
  const latest = useRef(handlers);
  latest.current = handlers;
  const press = useRef<Press | null>(null);
  press.current ??= createPress({
    onPressed: setPressed,
    get onLongPress() {
      return latest.current.onLongPress;
    },
    startDelay: handlers.startDelay,
    longPressDelay: handlers.longPressDelay,
  });
  const { current } = press;
  useEffect(() => () => current.end(), [current]);

  const bind = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) current.down({ x: event.clientX, y: event.clientY });
    },
    onPointerMove: (event: PointerEvent) => current.move({ x: event.clientX, y: event.clientY }),
    onPointerUp: current.end,
    onPointerLeave: current.end,
    onPointerCancel: current.end,
    onClick: (event: MouseEvent) => {
      if (current.takesClick()) event.preventDefault();
      else latest.current.onPress?.();
    },
  };
  return { pressed, bind };
}
