import {
  type Delivery,
  type MessageGateway,
  type OutgoingMessage,
  refused,
} from '../delivery/port.ts';
import { subscriptionAddress } from './endpoints.ts';

type PushService = 'fcm' | 'rustore' | 'web';

/** A device as it was registered; a browser's has keys. */
export interface Device {
  readonly platform: string;
  readonly token: string;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

/** The address of a device: `fcm:TOKEN`. */
export const deviceAddress = (service: string, token: string): string => `${service}:${token}`;

/** Its address with the keys that a browser wants its messages sealed by. */
export const addressOfDevice = ({ platform, token, p256dh, auth }: Device): string =>
  deviceAddress(
    platform,
    p256dh !== null && auth !== null ? subscriptionAddress(token, { p256dh, auth }) : token,
  );

/** Sends each message to the push service its address names. */
export function createPush(
  services: Readonly<Partial<Record<PushService, MessageGateway>>>,
): MessageGateway {
  const all = Object.values(services);
  const byName: Readonly<Record<string, MessageGateway | undefined>> = services;
  const split = ({ to }: OutgoingMessage): readonly [MessageGateway | undefined, string] => {
    const colon = to.indexOf(':');
    return [byName[to.slice(0, colon)], to.slice(colon + 1)];
  };
  return {
    isIdempotent: all.every(({ isIdempotent }) => isIdempotent),
    send: async (outgoing): Promise<Delivery> => {
      const [service, token] = split(outgoing);
      return service
        ? service.send({ ...outgoing, to: token })
        : refused('unreachable', `no push service for ${outgoing.to.split(':')[0]}`);
    },
  };
}
