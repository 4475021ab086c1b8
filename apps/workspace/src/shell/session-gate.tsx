import { scopeOf } from '@okoshko/contract/users/wire';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { hydrateFrom, persist } from '../api/offline/persist.ts';
import { useSessionStart } from '../api/offline/restore.ts';
import { createQueryClient } from '../api/query-client.ts';
import { readAgainOnceFine } from '../api/reconnect.ts';
import { useHasToken, useUser } from '../api/session.ts';
import { lazily } from '../kit/lazily.tsx';
import { shell } from '../text/shell.ts';
import { useFarewell } from './farewell.ts';
import { SignInCard, Unreachable } from './sign-in-card.tsx';

/** Stands at every address of the cabinet while nobody is signed in. */
const SignIn = () => <SignInCard title={shell.signInTitle} lead={shell.signInLead} />;

/** Loaded by those whose session may do nothing else. */
const SecondFactorGate = lazily(
  async () => (await import('./second-factor-gate.tsx')).SecondFactorGate,
);

/** Shows its children to a signed-in user only. Each user has a cache of their own, which no other user sees. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const hasToken = useHasToken();
  const { isSettled } = useSessionStart();
  const farewell = useFarewell();
  if (farewell) return farewell;
  if (user) {
    const scope = scopeOf(user);
    const lacks = scope?.second_factor ?? 'none';
    return (
      <OwnCache key={user.documentId} user={user.documentId}>
        {lacks === 'none' ? (
          children
        ) : (
          <Suspense fallback={null}>
            <SecondFactorGate lacks={lacks} isStaff={scope?.is_staff ?? false} />
          </Suspense>
        )}
      </OwnCache>
    );
  }
  if (!isSettled) return null;
  return hasToken ? <Unreachable /> : <SignIn />;
}

interface OwnCacheProps {
  /** documentId. */
  readonly user: string;
  readonly children: ReactNode;
}

function OwnCache({ user, children }: OwnCacheProps) {
  const { snapshot } = useSessionStart();
  const client = useMemo(() => {
    const own = createQueryClient();
    if (snapshot?.user.documentId === user) hydrateFrom(own, snapshot);
    return own;
  }, [user, snapshot]);
  useEffect(() => persist(client), [client]);
  useEffect(() => readAgainOnceFine(client), [client]);
  // The cache is cleared after its last screen is gone.
  useEffect(() => () => client.clear(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
