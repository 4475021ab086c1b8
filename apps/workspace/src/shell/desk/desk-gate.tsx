import { scopeOf } from '@okoshko/contract/users/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { keepLive } from '../../api/live/keep-live.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { readAgainOnceFine } from '../../api/reconnect.ts';
import { session, useHasToken, useUser } from '../../api/session.ts';
import { Confirmation } from '../../kit/confirmation.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { deskShell } from '../../text/desk/shell.ts';
import { SignInCard } from '../sign-in-card.tsx';
import { Unreachable } from '../unreachable.tsx';
import { DeskLock } from './desk-lock.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { RightsGate } from './rights.tsx';

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
    const { is_staff: isStaff, is_operator: isOperator, second_factor: lacks } = scope;
    if (!isStaff) return <NoSuchPage />;
    return (
      <OwnCache key={user.documentId} user={user.documentId} isLive={lacks === 'none'}>
        {lacks === 'none' ? (
          <OwnDesk isOperator={isOperator}>{children}</OwnDesk>
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

interface OwnDeskProps {
  readonly isOperator: boolean;
  readonly children: ReactNode;
}

function OwnDesk({ isOperator, children }: OwnDeskProps) {
  return (
    <DeskLock>
      <RightsGate isOperator={isOperator}>
        <Confirmation>{children}</Confirmation>
      </RightsGate>
    </DeskLock>
  );
}

/** Loaded by those whose session lacks something. */
const SecondFactorGate = lazily(
  async () => (await import('../second-factor-gate.tsx')).SecondFactorGate,
);
