/** Every Russian word of the empty dialog that stands while the sign-in is on its way. */
export const TITLE = 'Вход';
export const CLOSE = 'Закрыть';
export const FAILED = 'Вход не открылся';
export const RETRY = 'Повторить';
