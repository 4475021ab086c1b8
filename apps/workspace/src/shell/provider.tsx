import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { createContext, type ReactNode, use } from 'react';
import { useUser } from '../api/session.ts';

const Context = createContext<ProviderProfile | null>(null);

interface ProviderGateProps {
  /** Stands where the user is no professional yet. */
  readonly otherwise: ReactNode;
  readonly children: ReactNode;
}

/** Screens of a professional; each reads whose they are by `useProvider`. */
export function ProviderGate({ otherwise, children }: ProviderGateProps) {
  const provider = useUser()?.provider_profile;
  return provider ? <Context value={provider}>{children}</Context> : otherwise;
}

/** The signed-in professional. Their zone is the zone of all times that are shown. */
export function useProvider(): ProviderProfile {
  const provider = use(Context);
  if (!provider) throw new Error('no professional is signed in here');
  return provider;
}
