// Mistakes that the compiler of a host page must report.
import {
  Booking,
  loadOkoshko,
  OkoshkoTariffs,
  useOkoshkoStatus,
  useOkoshkoUser,
} from '@okoshko/react';
import type { OkoshkoGlobal, OkoshkoUser } from '@okoshko/react/okoshko';

export async function misuse(okoshko: OkoshkoGlobal, user: OkoshkoUser): Promise<void> {
  // @ts-expect-error it may not be there
  window.Okoshko.push(() => {});
  // @ts-expect-error the queue opens nothing
  window.Okoshko?.openAuth();
  // @ts-expect-error a queue holds functions
  window.Okoshko = ['openAuth'];
  // @ts-expect-error no such callback
  window.Okoshko = { onUserChanged: () => {} };
  // @ts-expect-error the page never gets the token
  user.token;
  // @ts-expect-error the user is the widget's to change
  user.name = 'Анна';
  // @ts-expect-error the user is the widget's to change
  okoshko.user = null;
  // @ts-expect-error closed without signing in, there is no user
  (await okoshko.openAuth()).name;
  // @ts-expect-error a phone is not changed here
  await okoshko.updateUser({ phone: '79990000001' });
  // @ts-expect-error with whom?
  await okoshko.openBooking({ service: 'manicure' });
  // @ts-expect-error closed without booking, there is none
  (await okoshko.openBooking({ provider: 'anna' })).startsAt;
  // @ts-expect-error the page never gets the phone
  document.addEventListener('okoshko:booked', ({ detail }) => detail.phone);
  // @ts-expect-error an element, not a selector
  okoshko.mount('main');
  // @ts-expect-error the detail is the user
  document.addEventListener('okoshko:userchange', ({ detail }) => detail.token);
  // @ts-expect-error there is nothing to tell
  document.addEventListener('okoshko:authopen', ({ detail }) => detail.name);
  // @ts-expect-error where is the service?
  loadOkoshko({});
}

export function Misuse() {
  const user = useOkoshkoUser();
  // @ts-expect-error not known yet, or nobody
  user.name;
  // @ts-expect-error no such status
  if (useOkoshkoStatus() === 'blocked') return null;
  // @ts-expect-error with whom?
  if (user) return <Booking inline />;
  // @ts-expect-error no such attribute
  return <OkoshkoTariffs selector="main" />;
}
