import type { Channel } from '@okoshko/contract/messaging/channels';
import { counted } from '@okoshko/ui/format';

/** Words of clients that several screens say. */
export const clients = {
  title: 'Клиенты',
  search: 'Имя или телефон',
  searchLabel: 'Найти клиента',
  tagLabel: 'Метка',
  anyTag: 'Все метки',
  tagOption: (tag: string, count: number) => `${tag} — ${count}`,
  add: 'Новый клиент',
  importFile: 'Загрузить из файла',
  exportFile: 'Скачать список',
  table: 'Клиенты по имени',
  columns: {
    name: 'Имя',
    phone: 'Телефон',
    visits: 'Визиты',
    lastVisit: 'Последний визит',
    noShows: 'Неявки',
  },
  visits: (count: number) => counted(count, ['визит', 'визита', 'визитов']),
  noShows: (count: number) => counted(count, ['неявка', 'неявки', 'неявок']),
  noVisits: 'визитов не было',
  lastVisit: (day: string) => `последний ${day}`,
  noPhone: 'без телефона',
  blocked: 'Заблокирован',
  empty: 'Здесь будут клиенты: кто записался сам и кого добавите вы. Перенесите клиентов из файла.',
  nobody: 'Никого не нашлось.',
  reset: 'Показать всех',

  name: 'Имя',
  phone: 'Телефон',
  channels: {
    sms: 'СМС',
    push: 'Уведомления в приложении',
    telegram: 'Telegram',
    email: 'Почта',
  } satisfies Record<Channel, string>,
} as const;
