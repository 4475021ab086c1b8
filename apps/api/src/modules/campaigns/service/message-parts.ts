import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Call } from '../../../platform/call.ts';
import { channelsOf, type Template } from '../../messaging/index.ts';
import { unsubscribeToken } from './unsubscribe.ts';

/** The template's channels that are switched on, in its order. */
export const openChannelsOf = ({ app }: Call<'gateways'>, template: Template): readonly Channel[] =>
  channelsOf(template).filter((channel) => app.gateways.messages[channel] !== undefined);

/** Ends every message of a campaign: the law demands a way to opt out. */
export const footerFor = ({ app }: Call<'config' | 'sign'>, client: number): string =>
  `Отказаться от писем: ${app.config.publicUrl}/stop/${unsubscribeToken(app.sign, client)}`;
