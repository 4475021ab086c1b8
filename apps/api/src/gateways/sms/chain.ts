import { type Courier, type Delivery, failed, type Letter } from '../delivery/port.ts';

/** Tries the suppliers in order until one takes the message; stops at an unknown outcome. */
export const chainSms = (suppliers: readonly Courier[]): Courier => ({
  isIdempotent: false,
  async send(letter) {
    let last: Delivery = failed('no SMS supplier is switched on');
    for (const supplier of suppliers) {
      last = await supplier.send(letter);
      if (last.outcome === 'accepted' || last.outcome === 'unknown') return last;
    }
    return last;
  },
  // Who cannot be asked may have taken it.
  ...(suppliers.every(({ recall }) => recall) && {
    recall: async (letter: Letter): Promise<Delivery | null> => {
      for (const supplier of suppliers) {
        const taken = await supplier.recall?.(letter);
        if (taken) return taken;
      }
      return null;
    },
  }),
});
