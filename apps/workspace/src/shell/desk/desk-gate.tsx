import { Anchor } from '@mantine/core';
import { scopeOf } from '@okoshko/contract/users/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { Activity, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { holdDrafts } from '../../api/drafts.ts';
import { keepLive } from '../../api/live/keep-live.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { readAgainOnceFine } from '../../api/reconnect.ts';
import { session, useHasToken, useUser } from '../../api/session.ts';
import { Empty } from '../../kit/empty.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { Confirmation } from '../../shared/second-factor/confirmation.tsx';
import { deskShell } from '../../text/desk/shell.ts';
import { shell } from '../../text/shell.ts';
import { SignInCard, Unreachable } from '../sign-in-card.tsx';
import classes from './desk-lock.module.css';
import { lockState, watchTouches } from './lock-state.ts';
import { RightsGate } from './rights.tsx';

const LockScreen = lazily(async () => (await import('./lock-screen.tsx')).LockScreen);
/** The lock's file waits for those of the screen itself, in ms. */
const LOAD_AFTER = 10_000;

/**
 * Closes the desk where nobody touches it. React stops what is behind; the page hides all that stands in it but the lock, dialogs,
 * menus and notices as well, which are no part of the desk's element. All is as it was left once the password was typed.
 */
function DeskLock({ children }: { readonly children: ReactNode }) {
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

/** Everybody but operators sees this page at the desk's addresses. */
function NoSuchPage() {
  return (
    <main>
      <Page title={shell.notFoundTitle}>
        <Empty
          text={shell.notFoundLead}
          action={<Anchor href="/cabinet">{shell.cabinet}</Anchor>}
        />
      </Page>
    </main>
  );
}

/** The desk is the staff's; nobody else is told that it is there, and nothing of it is asked for. */
export function DeskGate({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const hasToken = useHasToken();
  const isReady = useIsReady();
  const scope = scopeOf(user);
  // Another tab told who is here, not what their session is.
  const isHalfKnown = user !== null && !scope;
  useEffect(() => {
    if (isHalfKnown) session.loadUser();
  }, [isHalfKnown]);
  if (user && scope) {
    const { is_staff: isStaff, second_factor: lacks } = scope;
    if (!isStaff) return <NoSuchPage />;
    return (
      <OwnCache key={user.documentId} user={user.documentId} isLive={lacks === 'none'}>
        {lacks === 'none' ? (
          <OwnDesk>{children}</OwnDesk>
        ) : (
          <Suspense fallback={null}>
            <SecondFactorGate lacks={lacks} isStaff />
          </Suspense>
        )}
      </OwnCache>
    );
  }
  if (!isReady || isHalfKnown) return null;
  return hasToken ? (
    <Unreachable />
  ) : (
    <SignInCard title={deskShell.signInTitle} lead={deskShell.signInLead} />
  );
}

/** True once it is known who is signed in, or that nobody is. */
function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    session.ready.then(() => setReady(true));
  }, []);
  return isReady;
}

interface OwnCacheProps {
  /** documentId. */
  readonly user: string;
  /** True where the session may be told of changes. */
  readonly isLive: boolean;
  readonly children: ReactNode;
}

/** The cache of one operator: no other one sees it, and no device stores it. */
function OwnCache({ user, isLive, children }: OwnCacheProps) {
  const [client] = useState(createQueryClient);
  useEffect(() => (isLive ? keepLive(client, user) : undefined), [client, user, isLive]);
  useEffect(() => readAgainOnceFine(client), [client]);
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const OwnDesk = ({ children }: { readonly children: ReactNode }) => (
  <DeskLock>
    <RightsGate>
      <Confirmation>{children}</Confirmation>
    </RightsGate>
  </DeskLock>
);

/** Loaded by those whose session lacks something. */
const SecondFactorGate = lazily(
  async () => (await import('../second-factor-gate.tsx')).SecondFactorGate,
);
