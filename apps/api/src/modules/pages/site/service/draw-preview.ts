import type { Call } from '../../../../platform/call.ts';
import { encodePreview } from '../../../uploads/index.ts';
import { findPagePhoto } from '../repository.ts';

/** The photo of a page as messengers show it beside a link; null: there is no such photo. */
export async function drawPreview(call: Call<'storage'>, hash: string): Promise<Buffer | null> {
  const name = await findPagePhoto(call.db, hash);
  const bytes = name === null ? null : await call.app.storage.get(name);
  return bytes && encodePreview(bytes);
}
