import {
  type Delivery,
  failed,
  type MessageGateway,
  type OutgoingMessage,
  type SupplierFailure,
} from '../delivery/port.ts';

/** Tries the suppliers in order until one takes the message; stops at an unknown outcome. */
export const chainSms = (suppliers: readonly MessageGateway[]): MessageGateway => ({
  isIdempotent: false,
  suppliers,
  async send(outgoing) {
    let last: Delivery = failed('no SMS supplier is switched on');
    const failures: SupplierFailure[] = [];
    for (const gateway of suppliers) {
      last = await gateway.send(outgoing);
      // A refusal is about the phone, and no failure of the supplier.
      if ('why' in last && last.outcome !== 'refused' && gateway.supplier !== undefined) {
        failures.push({ supplier: gateway.supplier, why: last.why });
      }
      if (last.outcome === 'accepted' || last.outcome === 'unknown') break;
    }
    return failures.length > 0 ? { ...last, failures } : last;
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
