/** Words of the code to print. */
export const qr = {
  title: 'QR-код страницы',
  lead: 'Поставьте на стойку, зеркало или визитку: камера телефона откроет вашу страницу.',
  unpublished: 'Страница не опубликована: по коду её пока не открыть.',
  image: (address: string) => `QR-код ведёт на ${address}`,
  headline: 'Запишитесь онлайн',
  hint: 'Наведите камеру телефона',
  size: 'Размер листа',
  sizes: { a5: 'A5, на стойку', a6: 'A6, открытка' },
  print: 'Напечатать',
  svg: 'Скачать SVG',
  png: 'Скачать PNG',
} as const;
