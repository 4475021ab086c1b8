import { Booking, loadOkoshko, type OkoshkoBooking, useBooking } from '@okoshko/react';
import * as React from 'react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

void loadOkoshko({ host: '', flags: 'self' }).catch(() => {});

function Salon() {
  const { openBooking, openAppointments } = useBooking();
  const [booking, setBooking] = useState<OkoshkoBooking | null>(null);
  const book = () => openBooking({ provider: 'anna' }).then(setBooking, () => setBooking(null));
  return (
    <>
      <Booking
        provider="anna"
        label="Записаться к Анне"
        fallback={<a href="/p/anna">Записаться</a>}
      />
      <button type="button" onClick={() => void book()}>
        Выбрать время
      </button>
      <button type="button" onClick={() => openAppointments().catch(() => {})}>
        Мои записи
      </button>
      {booking && <output>{new Date(booking.startsAt).toLocaleString('ru')}</output>}
    </>
  );
}

function Page() {
  const [isInline, setInline] = useState(false);
  return (
    <main>
      <h1>Салон</h1>
      <button type="button" onClick={() => setInline(!isInline)}>
        Прямо здесь
      </button>
      {isInline ? <Booking provider="anna" inline className="booking" /> : <Salon />}
    </main>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <React.StrictMode>
    <Page />
  </React.StrictMode>,
);
