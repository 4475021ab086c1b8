/** The browser's question when nothing of the interface could be loaded; «ОК» tries again. */
export const RETRY_QUESTION = 'Вход не открылся. Повторить?';
