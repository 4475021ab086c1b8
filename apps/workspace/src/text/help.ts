import type { HelpRequestStatus, HelpRequestType } from '@okoshko/contract/help-requests/statuses';

/** Words of «Помощь»: the questions of a professional to the service, and its answers. */
export const help = {
  title: 'Помощь',
  lead: 'Ответим в течение дня: здесь и на почту, если она подтверждена.',
  question: 'Ваш вопрос',
  send: 'Отправить',
  sent: 'Вопрос отправлен',
  writeFirst: 'Напишите вопрос.',
  own: 'Ваши вопросы',
  empty: 'Вопросов ещё не было.',
  types: {
    enterprise_tariff: 'Просьба о тарифе Enterprise',
    support: 'Вопрос в поддержку',
  } satisfies Record<HelpRequestType, string>,
  statuses: { new: 'Ждёт ответа', in_work: 'В работе', closed: 'Решено' } satisfies Record<
    HelpRequestStatus,
    string
  >,
  missing: 'Такого вопроса нет.',
  toList: 'Ко всем вопросам',
  thread: 'Переписка',
  noText: 'Без пояснений.',
  me: 'Вы',
  support: 'Поддержка',
  more: 'Написать ещё',
  reopens: 'Вопрос решён. Если вы напишете, он откроется снова.',
} as const;
