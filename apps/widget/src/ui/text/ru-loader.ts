/** What is asked when nothing of the interface could be loaded; «ОК» tries again. */
export const ASK_AGAIN = 'Вход не открылся. Повторить?';
