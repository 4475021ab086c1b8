import { type ReactNode, useEffect, useRef, useState } from 'react';

interface OnceNeededProps {
  readonly isNeeded: boolean;
  /** A dialog that has a file of its own: `lazyDialog`. */
  readonly children: ReactNode;
}

/**
 * A dialog that is loaded when it is first wanted, and stays, so that it closes as it opened. The focus goes back to
 * what opened it: a dialog that begins its life open does not know what that was.
 */
export function OnceNeeded({ isNeeded, children }: OnceNeededProps) {
  const [wasNeeded, setNeeded] = useState(isNeeded);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isNeeded) opener.current = document.activeElement;
    else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [isNeeded]);
  if (isNeeded && !wasNeeded) setNeeded(true);
  return wasNeeded && <>{children}</>;
}
