import type { readNoticeSettings } from '@okoshko/contract/notifications/schemas';
import type { Reach } from '@okoshko/contract/notifications/topics';
import type { Static } from 'typebox';
import { type Call, userIdOf } from '../../../platform/call.ts';
import { findAddresses, type Settings } from './repository.ts';
import { staffTopicsOf, topicsOf } from './rules.ts';

/** The settings of the caller, with what they can be reached by. */
export async function presentSettings(
  call: Call<'config' | 'gateways'>,
  { version, switches }: Settings,
): Promise<Static<typeof readNoticeSettings.reply>> {
  const has = await findAddresses(call.db, userIdOf(call));
  const { gateways, config } = call.app;
  const reachOf = (channel: keyof typeof has): Reach => {
    if (!gateways.messages[channel]) return 'off';
    return has[channel] ? 'ready' : 'unset';
  };
  const reach = {
    push: reachOf('push'),
    telegram: reachOf('telegram'),
    email: reachOf('email'),
    sms: reachOf('sms'),
  };
  const topics = topicsOf(switches);
  const staff_topics = call.actor.isStaff ? staffTopicsOf(switches) : null;
  return { data: { version, topics, staff_topics, reach, web_push_key: config.webPushKey } };
}
