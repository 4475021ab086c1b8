import {
  type Delivery,
  failed,
  type MessageGateway,
  type OutgoingMessage,
} from '../delivery/port.ts';

/** Tries the suppliers in order until one takes the message; stops at an unknown outcome. */
export const chainSms = (suppliers: readonly MessageGateway[]): MessageGateway => ({
  isIdempotent: false,
  async send(outgoing) {
    let last: Delivery = failed('no SMS supplier is switched on');
    for (const supplier of suppliers) {
      last = await supplier.send(outgoing);
      if (last.outcome === 'accepted' || last.outcome === 'unknown') return last;
    }
    return last;
  },
  // A supplier that cannot be asked may have taken the message.
  ...(suppliers.every(({ findDelivery }) => findDelivery) && {
    findDelivery: async (outgoing: OutgoingMessage): Promise<Delivery | null> => {
      for (const supplier of suppliers) {
        const delivery = await supplier.findDelivery?.(outgoing);
        if (delivery) return delivery;
      }
      return null;
    },
  }),
});
