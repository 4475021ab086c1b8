import type { Call } from '../../../../platform/call.ts';
import { isProvedOrigin } from '../repository.ts';

/** What pages of the origin may do: no more than the headers of our answers tell to any of them. */
export async function checkOrigin({ db, app }: Call<'config'>, typed: string) {
  const origin = URL.canParse(typed) ? new URL(typed).origin : typed;
  return { data: { origin, access: await accessOf(origin) } };

  async function accessOf(page: string): Promise<'full' | 'booking' | 'none'> {
    if (app.config.isHostOrigin(page)) return 'full';
    return (await isProvedOrigin(db, { origin: page })) ? 'booking' : 'none';
  }
}
