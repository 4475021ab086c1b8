import type { Call } from '../../../../platform/call.ts';
import { readLayout } from '../repository.ts';
import { stepOf } from '../rules.ts';
import { stepProviders } from './step-providers.ts';

export async function listProviders(call: Call<'cache' | 'gateways'>) {
  const layout = await readLayout(call);
  return {
    data: stepProviders.map((provider) => ({
      name: provider.name,
      ready: provider.isReady(call),
      step: stepOf(layout, provider.name),
    })),
  };
}
