import { type ReactNode, Suspense, useState } from 'react';

interface OnceOpenedProps {
  readonly opened: boolean;
  readonly children: ReactNode;
}

/** A dialog whose code is loaded when it is opened first. It stays in the tree then, so that the focus goes back. */
export function OnceOpened({ opened, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened && !wasOpened) setWasOpened(true);
  return wasOpened ? <Suspense fallback={null}>{children}</Suspense> : null;
}
