/** The Russian words of the page beside those of its HTML. */
export const text = {
  loading: 'Загружаем описание…',
  failed: 'Не удалось загрузить описание. Проверьте связь и ',
  again: 'попробуйте ещё раз',
};
