import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Call } from '../../../platform/call.ts';
import { channelsOf, type Template } from '../../messaging/index.ts';

/** The template's channels that are switched on, in its order. */
export const openChannelsOf = ({ app }: Call<'gateways'>, template: Template): readonly Channel[] =>
  channelsOf(template).filter((channel) => app.gateways.messages[channel] !== undefined);
