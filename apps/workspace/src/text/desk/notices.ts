import type { StaffChannel, StaffTopic } from '@okoshko/contract/notifications/topics';
import { noticeWords } from '../notice-words.ts';

/** Words of «Уведомления»: what operators are told of, and where. */
export const notices = {
  ...noticeWords,
  empty: 'Здесь будет то, что ждёт решения.',

  lead: 'О том, что ждёт решения, вам скажут сразу. О недоставленных сообщениях — не чаще раза в час.',
  topics: {
    help_request: 'Новая заявка',
    payment_review: 'Платёж ждёт решения',
    dispute: 'Банк забрал деньги обратно',
    refund_request: 'Покупатель просит возврат',
    moderation: 'Жалоба или отзыв на проверке',
    dead_messages: 'Сообщения не доходят',
    sms_budget: 'Деньги на СМС',
    erasure_due: 'Скоро удаление данных',
    confirmation: 'Коллега просит подтвердить',
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
} as const;
