import type { Call } from '../../../platform/call.ts';
import type { Announced } from '../../../platform/http/serve.ts';
import { presentSlots, presentTimes } from '../present.ts';
import { outlivesHold, type StartsQuery } from '../rules/starts-key.ts';
import { findStarts } from './find-starts.ts';

type Presented = ReturnType<typeof presentSlots> | ReturnType<typeof presentTimes>;
type View = 'starts' | 'times';

/**
 * The slots of local days in the shape asked for, and what changes of the provider's time are announced as. That a hold
 * ends is not.
 */
export async function announcedStarts(
  call: Call,
  { view, ...query }: StartsQuery & { readonly view?: View },
): Promise<Announced<Presented>> {
  const { result, context, provider, holdsUntil } = await findStarts(call, query);
  const present = view === 'times' ? presentTimes : presentSlots;
  return {
    answer: present(result, context),
    topics: outlivesHold(call.now, holdsUntil)
      ? null
      : [`provider:${provider}`, `calendar:${provider}`],
  };
}
