import type { Channel } from '@okoshko/contract/messaging/channels';
import type { App } from '../../platform/call.ts';
import { DEFAULT_CHANNELS, type findTemplate } from '../messaging/index.ts';
import { unsubscribeToken } from './unsubscribe/service.ts';

export interface CampaignDeps {
  readonly sign: App['sign'];
  /** Channels that are switched on. */
  readonly channels: readonly Channel[];
  /** Where visitors reach us. */
  publicUrl(): string;
}

export type Template = Awaited<ReturnType<typeof findTemplate>>;

/** The provider's channels that are switched on, in their order; those they left out are not used. */
export const chainOf = ({ channels }: CampaignDeps, template: Template): readonly Channel[] =>
  (template.channels ?? DEFAULT_CHANNELS).filter((one) => channels.includes(one));

/** Stands under every message: the law wants a way out of them. */
export const footerOf = ({ sign, publicUrl }: CampaignDeps, client: number): string =>
  `Отказаться от писем: ${publicUrl()}/stop/${unsubscribeToken(sign, client)}`;
