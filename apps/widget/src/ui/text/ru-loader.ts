/** Every Russian word of the empty dialog that stands while the sign-in or the booking is on its way, and of our button. */
export const TITLE = { Auth: 'Вход', Booking: 'Запись' };
export const BOOK = 'Записаться';
export const CLOSE = 'Закрыть';
export const FAILED = 'Не открылось';
export const RETRY = 'Повторить';
