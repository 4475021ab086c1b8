import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface LazilyProps {
  readonly isWanted: boolean;
  /** Of a chunk of its own: `lazyRouteComponent`. */
  readonly children: ReactNode;
}

/**
 * A dialog that is loaded when it is first wanted, and stays, so that it closes as it opened. The focus goes back to
 * what opened it: a dialog that begins its life open does not know what that was.
 */
export function Lazily({ isWanted, children }: LazilyProps) {
  const [wasWanted, setWanted] = useState(isWanted);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (isWanted) opener.current = document.activeElement;
    else if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, [isWanted]);
  if (isWanted && !wasWanted) setWanted(true);
  return wasWanted && <Suspense fallback={null}>{children}</Suspense>;
}
