import type { OkoshkoGlobal } from '../okoshko.js';
import { onFailure } from './status.js';
import { isThere, whenOkoshko } from './when-okoshko.js';

export type BookingActions = Pick<
  OkoshkoGlobal,
  'openBooking' | 'openAppointments' | 'closeBooking'
>;

/**
 * Opens the booking and «Мои записи»; called before the widget is there, as soon as it is. Where `loadOkoshko` failed they
 * reject as it did, and open nothing later.
 */
export const useBooking = (): BookingActions => actions;

const actions: BookingActions = {
  openBooking: (options) => answerOf((okoshko) => okoshko.openBooking(options)),
  openAppointments: () => answerOf((okoshko) => okoshko.openAppointments()),
  closeBooking() {
    whenOkoshko((okoshko) => {
      okoshko.closeBooking();
      return () => {};
    });
  },
};

const answerOf = <T>(request: (okoshko: OkoshkoGlobal) => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    let stopWatching = () => {};
    const undo = whenOkoshko((okoshko) => {
      stopWatching();
      request(okoshko).then(resolve, reject);
      return () => {};
    });
    if (isThere()) return;
    stopWatching = onFailure((error) => {
      undo();
      reject(error);
    });
  });
