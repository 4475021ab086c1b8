import { useMemo } from 'react';
import { useStore } from 'zustand';
import { ApiFailure } from '../api/failure.ts';
import { session } from '../api/session.ts';
import { FailureCard } from '../kit/failure-card.tsx';
import { Page } from '../kit/page.tsx';
import { common } from '../text/common.ts';

/** Somebody is signed in, and who it is nobody can tell: no network, and nothing kept on the device. */
export function Unreachable() {
  const { error, isLoading } = useStore(session.sessionStore.store, ({ user }) => user);
  const failure = useMemo(() => (error ? new ApiFailure(error, null) : null), [error]);
  return (
    <main>
      <Page title={common.product}>
        {failure && isLoading.size === 0 && (
          <FailureCard failure={failure} retry={() => session.loadUser()} />
        )}
      </Page>
    </main>
  );
}
