import { counted } from '@okoshko/ui/format';

const NOTICES = ['новое', 'новых', 'новых'] as const;

/** Words of «Уведомления» that the cabinet and the desk share. */
export const noticeWords = {
  news: 'Что нового',
  unread: (count: number) => counted(count, NOTICES),
  noneUnread: 'Всё прочитано',
  readAll: 'Прочитать всё',
  isNew: 'Новое',

  where: 'Куда сообщать',
  topic: 'Событие',
  saved: (what: string, isOn: boolean) => `${what}: ${isOn ? 'включено' : 'выключено'}`,
} as const;
