import type { Suspicion } from '@okoshko/contract/reviews/screening';
import type { ComplaintStatus, ReviewStatus } from '@okoshko/contract/reviews/statuses';

const STATUSES: Readonly<Record<ReviewStatus, string>> = {
  published: 'Виден всем',
  pending: 'Ждёт проверки',
  hidden: 'Скрыт',
};
const COMPLAINTS: Readonly<Record<ComplaintStatus, string>> = {
  open: 'Жалоба ждёт решения',
  upheld: 'Жалоба принята',
  dismissed: 'Жалоба отклонена',
};
/** The names of suspicions: beside a marked part of a text, and in the list of all that it has. */
const SUSPICIONS: Readonly<Record<Suspicion, string>> = {
  phone: 'телефон',
  address: 'адрес',
  abuse: 'грубость',
};

/** Words of moderation. */
export const reviews = {
  title: 'Отзывы',
  filters: 'Какие отзывы',
  shows: { waiting: 'Ждут решения', decided: 'Решённые', all: 'Все' },
  empty: {
    waiting: 'Ничего не ждёт решения.',
    decided: 'Решений ещё не было.',
    all: 'Отзывов ещё нет.',
  },
  list: 'Отзывы',
  choose: 'Выберите отзыв слева.',
  missing: 'Такого отзыва нет. Возможно, автор его удалил.',
  toList: 'К списку',

  statuses: STATUSES,
  complaints: COMPLAINTS,
  suspicions: SUSPICIONS,
  stars: (rating: number) => `Оценка ${rating} из 5`,
  noText: 'Без текста',
  row: (name: string, provider: string) => `${name}, специалист: ${provider}`,
  since: (at: string) => `с ${at}`,
  suspected: (kinds: readonly string[]) => `Задержан: в тексте ${kinds.join(', ')}.`,
  suspectedNot: 'Задержан при прежней проверке: сейчас в тексте ничего не находится.',
  complaint: (at: string) => `Жалоба специалиста, ${at}`,
  answered: (words: string) => `Ответ на жалобу: «${words}»`,
  hiddenFor: (words: string) => `Скрыт: «${words}»`,
  reply: 'Ответ специалиста',
  facts: 'О чём отзыв',
  author: 'Автор',
  provider: 'Специалист',
  appointment: 'Запись',
  written: 'Написан',
  edited: (at: string) => `, изменён ${at}`,
  by: { account: 'в кабинете клиента', link: 'по ссылке из сообщения' },
  noAccount: (name: string) => `${name}, без входа в сервис`,
  gone: 'Удалён',

  decision: 'Решение',
  publish: 'Опубликовать',
  publishAgain: 'Вернуть на страницу',
  dismiss: 'Отклонить жалобу…',
  hide: 'Скрыть…',
  uphold: 'Принять жалобу и скрыть…',
  upholdFor: 'Принять и скрыть по причине',
  publishEffect:
    'Его увидят все, оценка специалиста пересчитается, автору и специалисту придёт уведомление.',
  dismissEffect: 'Отзыв останется виден. Специалист прочитает, почему.',
  dismissPendingEffect: 'Отзыв увидят все. Специалист прочитает, почему жалоба отклонена.',
  hideEffect:
    'Посетители его больше не увидят, оценка специалиста пересчитается. Автор не сможет изменить его и написать новый.',
  hideReason: 'Причина (прочитают автор и специалист)',
  dismissReason: 'Почему жалоба отклонена (прочитает специалист)',
  suggested: 'Частые причины',
  hideReasons: [
    'Отзыв не о визите',
    'Грубые слова',
    'Личные данные: телефон или адрес',
    'Реклама другого специалиста',
    'Визита не было',
  ],
  dismissReasons: [
    'Визит был, мнение вежливое',
    'Низкая оценка — не нарушение',
    'В отзыве нет того, о чём жалоба',
  ],
  reasonNeeded: 'Напишите причину.',
  hideNow: 'Скрыть отзыв',
  dismissNow: 'Отклонить жалобу',
  done: { published: 'Отзыв опубликован', hidden: 'Отзыв скрыт', dismissed: 'Жалоба отклонена' },
  next: (done: string) => `${done}. Открыт следующий.`,
  last: (done: string) => `${done}. Больше ничего не ждёт.`,

  decidedBy: (at: string, who: string) =>
    // A time of another day has its day before it, with a comma.
    `Уже решено ${at.includes(',') ? at : `в ${at}`}, ${who}.`,
  decidedMeanwhile: 'Уже решено другим сотрудником.',
  changedMeanwhile: 'Отзыв изменили, пока вы читали. Прочитайте его ещё раз.',
  someone: 'другой сотрудник',
  you: 'вы',

  history: 'История',
  authors: { client: 'клиент', provider: 'специалист', staff: 'сотрудник' },
  events: {
    written: (opinion: string) => `Написан: ${opinion}`,
    edited: (before: string, after: string) => `Изменён: ${before} → ${after}`,
    opinion: (rating: number, words: string) =>
      words ? `${rating} из 5, «${words}»` : `${rating} из 5`,
    replied: (reply: string) => `Ответ специалиста: «${reply}»`,
    replyRemoved: 'Ответ специалиста удалён',
    complained: (complaint: string) => `Жалоба: «${complaint}»`,
    withdrawn: 'Жалоба отозвана',
    published: 'Опубликован',
    dismissed: (answer: string) => (answer ? `Жалоба отклонена: «${answer}»` : 'Жалоба отклонена'),
    hidden: (reason: string) => `Скрыт: «${reason}»`,
  },
} as const;
