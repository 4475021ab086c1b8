import { Activity, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { holdDrafts } from '../../api/drafts.ts';
import { lazily } from '../../kit/lazily.tsx';
import classes from './desk-lock.module.css';
import { lockState, watchTouches } from './lock-state.ts';

const LockScreen = lazily(async () => (await import('./lock-screen.tsx')).LockScreen);
/** The lock's file waits for those of the screen itself, in ms. */
const LOAD_AFTER = 10_000;

/**
 * Closes the desk where nobody touches it. React stops what is behind; the page hides all that stands in it but the lock, dialogs,
 * menus and notices as well, which are no part of the desk's element. All is as it was left once the password was typed.
 */
export function DeskLock({ children }: { readonly children: ReactNode }) {
  const { isLocked } = useStore(lockState);
  const [isWatched, setWatched] = useState(false);
  useLayoutEffect(() => {
    const stop = watchTouches();
    setWatched(true);
    // Long before it is wanted: without a network it would have nothing to ask for the password with.
    const timer = setTimeout(LockScreen.preload, LOAD_AFTER);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  useCovered(isLocked);
  useTitle(isLocked);
  // It is not known yet whether it is open: nothing of it is drawn for a moment.
  if (!isWatched) return null;
  return (
    <>
      <Activity mode={isLocked ? 'hidden' : 'visible'}>{children}</Activity>
      {isLocked && createPortal(<Lock />, document.body)}
    </>
  );
}

const Lock = () => (
  <div className={classes.lock}>
    <Suspense fallback={null}>
      <LockScreen />
    </Suspense>
  </div>
);

/** All else of the page is hidden, whatever is added to it meanwhile; what was typed and had the focus has them again. */
function useCovered(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return;
    const release = holdDrafts();
    const focused = document.activeElement;
    document.body.classList.add(classes.locked ?? '');
    return () => {
      document.body.classList.remove(classes.locked ?? '');
      release();
      // The focus returns last, after elements that take it as they appear again.
      requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
    };
  }, [isLocked]);
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
