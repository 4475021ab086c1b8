import { type Courier, type Delivery, type Letter, refused } from '../delivery/port.ts';

type PushService = 'fcm' | 'rustore';

/** How a device is written as an address: `fcm:TOKEN`. */
export const deviceAddress = (service: string, token: string): string => `${service}:${token}`;

/** Brings each device's letter to the service its address names. */
export function createPush(services: Readonly<Partial<Record<PushService, Courier>>>): Courier {
  const all = Object.values(services);
  const split = ({ to }: Letter): readonly [Courier | undefined, string] => {
    const colon = to.indexOf(':');
    return [services[to.slice(0, colon) as PushService], to.slice(colon + 1)];
  };
  return {
    isIdempotent: all.every(({ isIdempotent }) => isIdempotent),
    send: async (letter): Promise<Delivery> => {
      const [service, token] = split(letter);
      return service
        ? service.send({ ...letter, to: token })
        : refused('unreachable', `no push service for ${letter.to.split(':')[0]}`);
    },
  };
}
