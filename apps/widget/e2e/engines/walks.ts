import type { Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../../src/host/global.ts';
import { ANNA, codeFor, newAccount, newPhone, tokenOf } from '../accounts.ts';
import { openSalon, type Salon } from '../own-appointments.ts';
import { newSalon } from '../salon.ts';
import type { Visitor } from './visitor.ts';

type Look = (screen: string) => Promise<void>;
/**
 * A way through screens, which looks at each of them. What it needs on the server it makes there by `page`, anew for each
 * engine: what one has booked, the other cannot.
 */
export type Walk = (visitor: Visitor, look: Look, page: Page) => Promise<void>;

/** A page by its address alone. */
const route =
  (path: string, words: string): Walk =>
  async (visitor, look) => {
    await visitor.go(path);
    await visitor.sees(words);
    await look(path);
  };

/** Every walk that is compared, by its name. */
export const WALKS: Readonly<Record<string, Walk>> = {
  'the public page': route('/p/anna', 'Анна Соколова'),
  'the landing block': route(
    '/demo/landing.html',
    'Авторизуйтесь, чтобы получить доступ к тарифам.',
  ),
  'booking from the public page, to the code': async (visitor, look, page) => {
    const salon = await newSalon(page);
    await visitor.go(`/p/${salon.slug}`);
    await visitor.press({ css: 'main [data-booking]' });
    await throughBooking(visitor, look);
    await visitor.type('Номер мобильного телефона', newPhone().slice(1));
    await visitor.press('Получить код');
    await visitor.sees('Код из СМС');
    await look('code');
  },
  'booking inside a page': async (visitor, look) => {
    await visitor.go('/demo/booking.html');
    await visitor.js(() => {
      const element = document.createElement('div');
      Object.assign(element.dataset, { booking: 'anna', view: 'inline' });
      document.querySelector('main')?.replaceChildren(element);
    });
    await throughBooking(visitor, look);
  },
  '«Мои записи»': async (visitor, look, page) => {
    const salon = await openSalon(page);
    await salon.book(3);
    await remember(visitor, 'okoshko:client-token', clientOf(salon));
    await openAppointments(visitor);
    await visitor.sees('Предстоящие');
    await look('list');
    await visitor.press('Перенести');
    await visitor.sees('Когда вам удобно?');
    await look('move');
    await visitor.press('Назад');
    await visitor.press('Отменить запись');
    await visitor.sees('Отменить запись?');
    await look('cancel');
  },
  'the sign-in': async (visitor, look, page) => {
    const phone = await newAccount(page);
    await visitor.go('/demo/bare.html');
    await visitor.press('Войти');
    await visitor.sees('Номер мобильного телефона');
    await look('phone');
    await visitor.press('Страна: Россия');
    await visitor.sees('Поиск страны');
    await look('countries');
    await visitor.press('Назад');
    await visitor.type('Номер мобильного телефона', phone.slice(1));
    await visitor.press('Далее');
    await visitor.sees('Введите код подтверждения');
    await look('code');
    await visitor.type('Код из СМС', await codeFor(page, phone));
    await visitor.sees('Введите пароль');
    await look('password');
  },
  'the sign-in of a client': async (visitor, look) => {
    await openAppointments(visitor);
    await visitor.sees('Введите номер, с которого вы записывались.');
    await look('phone');
  },
  tariffs: async (visitor, look, page) => {
    await remember(visitor, 'okoshko:token', await tokenOf(page, ANNA));
    await visitor.go('/demo/landing.html');
    await visitor.press('Смотреть тарифы');
    await visitor.sees('Enterprise');
    await look('tariffs');
    await visitor.press('Оплатить');
    await visitor.sees('Перейти к оплате');
    await look('checkout');
  },
};

/** From the press to what the client tells of themselves. */
async function throughBooking(visitor: Visitor, look: Look): Promise<void> {
  await visitor.sees('Выберите услугу');
  await look('services');
  await visitor.press({ css: 'button.row' });
  await visitor.sees('Когда вам удобно?');
  await visitor.sees('Ближайшее время');
  await look('times');
  await visitor.press({ css: '.chips button' });
  await visitor.sees('Ваши данные');
  await look('details');
}

async function openAppointments(visitor: Visitor): Promise<void> {
  await visitor.go('/demo/booking.html');
  await visitor.js(() => void (window.Okoshko as OkoshkoGlobal).openAppointments());
}

/** Leaves in the storage what an earlier visit would have. */
export async function remember(visitor: Visitor, key: string, value: string): Promise<void> {
  await visitor.go('/demo/logo.svg');
  await visitor.js((name, text) => localStorage.setItem(name, text), key, value);
}

const clientOf = ({ slug, session: { token, expires_at: expiresAt } }: Salon): string =>
  JSON.stringify({ [slug]: { token, expiresAt } });
