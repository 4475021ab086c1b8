import type { BroadcastAudience } from '@okoshko/contract/broadcasts/schemas';
import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Call } from '../../../../platform/call.ts';
import { findAudience } from '../repository.ts';
import { type Professional, skipReason } from '../rules.ts';

interface Query {
  readonly audience: BroadcastAudience;
  readonly channels: readonly Channel[];
  readonly is_marketing: boolean;
}

/** Who of the audience gets a broadcast by the channels that are switched on, and how many do not, by reason. */
export async function findRecipients(
  { db, now, app }: Call<'gateways'>,
  { audience, channels, is_marketing }: Query,
): Promise<{
  readonly recipients: readonly Professional[];
  readonly skipped: Readonly<Record<string, number>>;
}> {
  const open = channels.filter((channel) => app.gateways.messages[channel] !== undefined);
  const skipped: Record<string, number> = {};
  const recipients = (await findAudience(db, { audience, channels: open, now })).filter((one) => {
    const reason = skipReason(one, is_marketing);
    if (reason !== null) skipped[reason] = (skipped[reason] ?? 0) + 1;
    return reason === null;
  });
  return { recipients, skipped };
}
