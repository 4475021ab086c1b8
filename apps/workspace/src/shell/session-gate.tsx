import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { createQueryClient } from '../api/query-client.ts';
import { session, useUser } from '../api/session.ts';
import { SignIn } from './sign-in.tsx';

/** What needs a signed-in user. Each has a cache of their own: what one has read, another never sees. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const user = useUser();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    session.ready.then(() => setReady(true));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cache for another user is the point
  const client = useMemo(createQueryClient, [user?.documentId]);
  if (user) return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
  return isReady ? <SignIn /> : null;
}
