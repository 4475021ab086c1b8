import type { StaffChannel, StaffTopic } from '@okoshko/contract/notifications/topics';
import { counted } from '@okoshko/ui/format';

const NOTICES = ['новое', 'новых', 'новых'] as const;

/** Words of «Уведомления»: what operators are told of, and where. */
export const notices = {
  news: 'Что нового',
  unread: (count: number) => counted(count, NOTICES),
  noneUnread: 'Всё прочитано',
  readAll: 'Прочитать всё',
  isNew: 'Новое',
  empty: 'Здесь будет то, что ждёт решения.',

  where: 'Куда сообщать',
  lead: 'О том, что ждёт решения, вам скажут сразу. О недоставленных сообщениях – не чаще раза в час.',
  topic: 'Событие',
  topics: {
    help_request: 'Новая заявка',
    payment_review: 'Платёж ждёт решения',
    moderation: 'Жалоба или отзыв на проверке',
    dead_messages: 'Сообщения не доходят',
    erasure_due: 'Скоро удаление данных',
  } satisfies Record<StaffTopic, string>,
  channels: {
    app: 'Здесь',
    push: 'Push',
    telegram: 'Telegram',
    email: 'Почта',
  } satisfies Record<StaffChannel, string>,
  unset: {
    telegram: 'Telegram не подключён: привяжите его в своём кабинете.',
    email: 'Почта не указана или не подтверждена: письма не придут.',
  },
  saved: (what: string, isOn: boolean) => `${what}: ${isOn ? 'включено' : 'выключено'}`,
} as const;
