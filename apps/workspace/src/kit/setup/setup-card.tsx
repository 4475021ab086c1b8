import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { lazy, Suspense } from 'react';

// Most have done it all: they load nothing of it.
const SetupProgress = lazy(async () => ({
  default: (await import('./setup-progress.tsx')).SetupProgress,
}));

/** Leads a professional whose page is not published yet to the next of the first steps; nothing to all others. */
export function SetupCard({ provider }: { readonly provider: ProviderProfile }) {
  if (provider.is_published) return null;
  return (
    <Suspense>
      <SetupProgress provider={provider} />
    </Suspense>
  );
}
