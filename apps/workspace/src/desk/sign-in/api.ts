import { addToStep, listProviders, removeFromStep } from '@okoshko/contract/auth/steps/addresses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';

export const waysOptions = queryOptions({
  queryKey: ['sign-in steps'],
  queryFn: async () => (await call(listProviders)).data,
});

interface Placement {
  readonly step: number;
  readonly way: string;
}

/** Of the two parameters `call` fills the last one in. */
const at = <A extends { readonly path: string }>(address: A, step: number): A => ({
  ...address,
  path: address.path.replace(':step', String(step)),
});

/** That it stands there already, by a lost answer or another operator, is no failure; at another step it is. */
export async function addWay({ step, way }: Placement): Promise<void> {
  await call(at(addToStep, step), { id: way });
}

/** That it is gone already is none either. */
export async function removeWay({ step, way }: Placement): Promise<void> {
  try {
    await call(at(removeFromStep, step), { id: way });
  } catch (thrown) {
    if (codeOf(thrown) !== 'provider_unknown') throw thrown;
  }
}
