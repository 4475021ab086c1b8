import { useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { ApiFailure } from '../api/failure.ts';
import { session } from '../api/session.ts';
import { FailureCard } from '../kit/failure-card.tsx';
import { Page } from '../kit/page.tsx';
import { common } from '../text/common.ts';

/** Somebody is signed in, and who it is nobody can tell: no network, and nothing kept on the device. It is asked again by itself. */
export function Unreachable() {
  const { error } = useStore(session.sessionStore.store, ({ user }) => user);
  // While it is asked again there is none.
  const last = useRef(error);
  if (error) last.current = error;
  const failing = error ?? last.current;
  const failure = useMemo(() => (failing ? new ApiFailure(failing, null) : null), [failing]);
  return (
    <main>
      <Page title={common.product}>
        {failure && <FailureCard failure={failure} retry={() => session.loadUser()} />}
      </Page>
    </main>
  );
}
