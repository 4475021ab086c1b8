import { Activity, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { lazily } from '../../kit/lazily.tsx';
import { lockState, watchTouches } from './lock-state.ts';

const LockScreen = lazily(async () => (await import('./lock-screen.tsx')).LockScreen);

/**
 * Closes the desk where nobody touches it. What is behind is not drawn and asks for nothing, and stands as it was left once the
 * password was typed.
 */
export function DeskLock({ children }: { readonly children: ReactNode }) {
  const { isLocked } = useStore(lockState);
  const [isWatched, setWatched] = useState(false);
  useLayoutEffect(() => {
    const stop = watchTouches();
    setWatched(true);
    return stop;
  }, []);
  useTitle(isLocked);
  // It is not known yet whether it is open: nothing of it is drawn for a moment.
  if (!isWatched) return null;
  return (
    <>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{children}</Activity>
      {isLocked && (
        <Suspense fallback={null}>
          <LockScreen />
        </Suspense>
      )}
    </>
  );
}

/** The tab says nothing of what is behind, and what it said when it is open again. */
function useTitle(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, [isLocked]);
}
