import type { Call } from '../../../platform/call.ts';
import type { EditableTarget } from '../access.ts';

/** After a change of a type that caches depend on: the next request on this node sees the change. */
export async function refreshCache(
  call: Call<'cache'>,
  { declaration, editor }: EditableTarget,
): Promise<void> {
  if (declaration.topic || editor) await call.app.cache.catchUp();
}
