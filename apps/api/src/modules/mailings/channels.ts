import { type Channel, DEFAULT_CHANNELS, type findTemplate } from '../messaging/index.ts';
import { stopToken } from './stop/service.ts';

export interface MailingNeeds {
  readonly secretKey: string;
  /** Channels that are switched on. */
  readonly channels: readonly Channel[];
  /** Where visitors reach us. */
  publicUrl(): string;
}

export type Template = Awaited<ReturnType<typeof findTemplate>>;

/** The provider's channels that are switched on, in their order; those they left out are not used. */
export const chainOf = ({ channels }: MailingNeeds, template: Template): readonly Channel[] =>
  (template.channels ?? DEFAULT_CHANNELS).filter((one) => channels.includes(one));

/** Stands under every letter: the law wants a way out of them. */
export const footerOf = ({ secretKey, publicUrl }: MailingNeeds, client: number): string =>
  `Отказаться от писем: ${publicUrl()}/stop/${stopToken(secretKey, client)}`;
