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

/** Words of the square of a photo. */
export const crop = {
  saved: 'Фото сохранено',
  progress: (percent: number) => `Загружаем: ${percent}%`,

  title: 'Кадр',
  lead: 'Сдвиньте фото пальцем, мышью или стрелками. Лицо — в середине: в списках кадр круглый.',
  area: 'Кадр: стрелки двигают фото',
  preview: 'Выбранное фото',
  zoom: 'Увеличение',
  zoomValue: (times: number) => `в ${times.toFixed(1).replace('.', ',')} раза`,
  save: 'Сохранить фото',
  small: 'Кадр маленький: на странице фото будет нечётким.',
  unreadable:
    'Браузер не смог открыть этот файл. Подойдут JPEG, PNG, WebP и AVIF; HEIC сохраните как JPEG.',
} as const;
