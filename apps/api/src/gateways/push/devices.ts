import {
  type Delivery,
  type MessageGateway,
  type OutgoingMessage,
  refused,
} from '../delivery/port.ts';

type PushService = 'fcm' | 'rustore' | 'web';

/** The address of a device: `fcm:TOKEN`. */
export const deviceAddress = (service: string, token: string): string => `${service}:${token}`;

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
