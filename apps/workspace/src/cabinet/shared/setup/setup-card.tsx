import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { Suspense } from 'react';
import { lazily } from '../../../kit/lazily.tsx';

// Most have done it all: they load nothing of it.
const SetupProgress = lazily(async () => (await import('./setup-progress.tsx')).SetupProgress);

/** Leads a professional whose page is not published yet to the next of the first steps; nothing to all others. */
export function SetupCard({ provider }: { readonly provider: ProviderProfile }) {
  if (provider.is_published) return null;
  return (
    <Suspense>
      <SetupProgress provider={provider} />
    </Suspense>
  );
}
