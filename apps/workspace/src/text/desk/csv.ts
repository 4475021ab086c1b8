import { counted } from '@okoshko/ui/format';

/** Words of a list that is taken out as a file. */
export const csv = {
  download: 'Скачать CSV',
  done: (count: number) => `Файл скачан: ${counted(count, ['строка', 'строки', 'строк'])}`,
} as const;
