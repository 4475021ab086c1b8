import {
  Booking,
  loadOkoshko,
  type OkoshkoBooking,
  type OkoshkoGlobal,
  type OkoshkoStatus,
  OkoshkoTariffs,
  type OkoshkoUser,
  useBooking,
  useOkoshkoStatus,
  useOkoshkoUser,
} from '@okoshko/react';
import { StrictMode } from 'react';

const okoshko = (): Promise<OkoshkoGlobal> =>
  loadOkoshko({ host: 'https://okoshko.example', version: '1.0.0', flags: 'self', nonce: 'abc' });

export function Account() {
  const user: OkoshkoUser | null | undefined = useOkoshkoUser();
  const status: OkoshkoStatus = useOkoshkoStatus();
  if (status === 'failed') return <p>Вход не загрузился.</p>;
  if (user === undefined) return null;
  if (user) return <span>{user.name ?? user.phone}</span>;
  return (
    <button type="button" onClick={() => okoshko().then(({ openAuth }) => openAuth())}>
      Войти
    </button>
  );
}

export function Book({ onBooked }: { readonly onBooked: (booking: OkoshkoBooking) => void }) {
  const { openBooking } = useBooking();
  const onClick = async () => {
    const booking = await openBooking({ provider: 'anna', services: ['manicure'] });
    if (booking) onBooked(booking);
  };
  return (
    <button type="button" onClick={() => void onClick()}>
      Записаться
    </button>
  );
}

export const Page = () => (
  <StrictMode>
    <Account />
    <Booking provider="anna" services={['manicure']} inline className="booking" />
    <OkoshkoTariffs className="tariffs" style={{ margin: 16 }} id="tariffs" fallback="Нет связи" />
  </StrictMode>
);
