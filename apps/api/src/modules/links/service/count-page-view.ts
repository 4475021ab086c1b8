import { zoneOf } from '@okoshko/slots';
import { type Call, senderOf } from '../../../platform/call.ts';
import { MINUTE } from '../../../platform/clock.ts';
import { countTry, type LimitRule } from '../../../platform/limits.ts';
import { insertPageView } from '../repository.ts';
import { agentClassOf } from '../rules.ts';

/** Visitors from one address to one provider: users of a mobile network share addresses. */
const LIMIT: LimitRule = { max: 120, window: MINUTE };

interface Viewed {
  readonly documentId: string;
  /** Whose days are counted. */
  readonly time_zone: string;
}

/**
 * Counts that somebody looks at a provider's page, once a day: a visitor is a keyed hash of the day, the provider, the
 * network and the program, so nothing is left of them that could be read back or followed to another day or page. No
 * reader waits for more than the row, and none is refused for it.
 */
export async function countPageView(
  call: Call<'sign'>,
  { documentId, time_zone }: Viewed,
): Promise<void> {
  const { network, agent } = senderOf(call);
  if (agentClassOf(agent) === 'bot') return;
  const day = zoneOf(time_zone).dayOf(call.now.getTime());
  const parts = [String(day), documentId, network, agent ?? ''];
  try {
    const { allowed } = await countTry(call.db, `openings:${documentId}:${network}`, {
      rule: LIMIT,
      now: call.now,
    });
    if (!allowed) return;
    await insertPageView(call.db, {
      visitor: call.app.sign('page view', ...parts),
      provider: documentId,
      now: call.now,
    });
  } catch (error) {
    call.log.warn({ err: error }, 'a page view is not counted');
  }
}
