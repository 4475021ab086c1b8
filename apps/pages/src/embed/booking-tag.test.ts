import { expect, test } from 'vitest';
import { type BookingOptions, bookingTagOf, frameTagOf } from './booking-tag.ts';

const ANNA: BookingOptions = { provider: 'anna', service: '', label: '', view: 'dialog' };

test.each<[Partial<BookingOptions>, string]>([
  [{}, '<div data-booking="anna"></div>'],
  [
    { service: 'gwcz', label: 'К «Анне" & Ко' },
    '<div data-booking="anna" data-service="gwcz" data-label="К «Анне&quot; &amp; Ко"></div>',
  ],
  [{ view: 'inline', label: 'Записаться' }, '<div data-booking="anna" data-view="inline"></div>'],
  [
    { view: 'appointments', label: 'Мои <записи>' },
    '<button type="button" data-booking="anna" data-view="appointments">Мои &lt;записи></button>',
  ],
])('%j is %s', (options, tag) => expect(bookingTagOf({ ...ANNA, ...options })).toBe(tag));

test('a frame has the page for frames, with the service to begin with', () => {
  const frame = {
    host: 'https://okoshko.ru',
    provider: 'anna',
    service: '',
    title: 'Запись "у Анны"',
  };
  expect(frameTagOf(frame)).toBe(
    '<iframe src="https://okoshko.ru/p/anna/embed" title="Запись &quot;у Анны&quot;" width="100%" height="640" style="border: 0" loading="lazy"></iframe>',
  );
  expect(frameTagOf({ ...frame, service: 'gwcz' })).toContain(
    'src="https://okoshko.ru/p/anna/embed?service=gwcz"',
  );
});
