import type { Call } from '../../../../platform/call.ts';
import { presentIntent } from '../present.ts';
import { requireIntent } from './require-intent.ts';

export const readIntent = async (call: Call<'config'>, id: string) => ({
  data: presentIntent(await requireIntent(call, id), call.now),
});
