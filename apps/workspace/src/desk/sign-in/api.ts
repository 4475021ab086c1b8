import { addToStep, listProviders, removeFromStep } from '@okoshko/contract/auth/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { codeOf } from '../../api/failure.ts';
import { keyOf } from '../../api/queries.ts';

export const waysOptions = queryOptions({
  queryKey: keyOf('sign-in steps'),
  queryFn: async () => (await call(listProviders)).data,
});

interface Placement {
  readonly step: number;
  readonly way: string;
}

/** Fills in the first parameter of the path: `call` fills in only the last one. */
const at = <A extends { readonly path: string }>(address: A, step: number): A => ({
  ...address,
  path: address.path.replace(':step', String(step)),
});

/** A way that the step already has, by a lost answer or another operator, is no failure; one at another step is. */
export async function addWay({ step, way }: Placement): Promise<void> {
  await call(at(addToStep, step), { id: way });
}

/** A way that is already removed is no failure. */
export async function removeWay({ step, way }: Placement): Promise<void> {
  try {
    await call(at(removeFromStep, step), { id: way });
  } catch (thrown) {
    if (codeOf(thrown) !== 'provider_unknown') throw thrown;
  }
}
