import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { Suspense } from 'react';
import { lazily } from '../../../kit/lazily.tsx';

// Most have published their page: they load nothing of it.
const SetupProgress = lazily(async () => (await import('./setup-progress.tsx')).SetupProgress);

/** Leads a professional whose page is not published yet to the next of the first steps. */
export function SetupCard({ provider }: { readonly provider: ProviderProfile }) {
  return (
    <Suspense>
      <SetupProgress provider={provider} />
    </Suspense>
  );
}
