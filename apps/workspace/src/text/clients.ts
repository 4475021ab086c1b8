import { counted } from '@okoshko/ui/format';

/** Words of clients that several screens say. */
export const clients = {
  title: 'Клиенты',
  search: 'Имя или телефон',
  searchLabel: 'Найти клиента',
  filters: 'Фильтры',
  noFilters: 'Сбросить',
  hideFilters: 'Скрыть',
  add: 'Новый клиент',
  table: 'Список клиентов',
  importFile: 'Загрузить из файла',
  exportFile: 'Скачать список',
  columns: {
    name: 'Имя',
    phone: 'Телефон',
    visits: 'Визиты',
    lastVisit: 'Последний визит',
    noShows: 'Неявки',
  },
  visits: (count: number) => counted(count, ['визит', 'визита', 'визитов']),
  birthday: (day: string) => `день рождения ${day}`,
  visitsFor: (visits: string, sum: string) => `${visits} на ${sum}`,
  noShows: (count: number) => counted(count, ['неявка', 'неявки', 'неявок']),
  noVisits: 'визитов не было',
  lastVisit: (day: string) => `последний ${day}`,
  noPhone: 'без телефона',
  blocked: 'Заблокирован',
  empty: 'Здесь будут клиенты: кто записался сам и кого добавите вы. Перенесите клиентов из файла.',
  nobody: 'Никого не нашлось.',
  reset: 'Показать всех',
} as const;
