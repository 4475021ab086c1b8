import type { Call } from '../../../platform/call.ts';
import type { EditableTarget } from '../access.ts';

/** After a change of what an editor of its own writes, such as roles: the next request on this node sees the change. */
export async function refreshCache(call: Call<'cache'>, { editor }: EditableTarget): Promise<void> {
  if (editor) await call.app.cache.catchUp();
}
