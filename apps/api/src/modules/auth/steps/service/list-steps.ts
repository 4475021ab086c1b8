import type { Call } from '../../../../platform/call.ts';
import { presentLayout } from '../present.ts';
import { readLayout } from '../repository.ts';

export const listSteps = async (call: Call<'cache'>) => presentLayout(await readLayout(call));
