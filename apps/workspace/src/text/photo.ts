/** Words of the photo: choosing it, its square, and what can go wrong. */
export const photo = {
  hint: 'Лицо или работа: JPEG, PNG, WebP, AVIF.',
  choose: 'Выбрать фото',
  other: 'Другое фото',
  remove: 'Убрать фото',
  removed: 'Фото убрано',
  notPicture: 'Это не фото. Подойдут JPEG, PNG, WebP и AVIF.',
  tooLarge: 'Файл больше 50 МБ. Уменьшите его.',
} as const;
