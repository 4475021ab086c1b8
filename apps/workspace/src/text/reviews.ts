import type { ComplaintStatus, ReviewStatus } from '@okoshko/contract/reviews/statuses';
import { counted } from '@okoshko/ui/format';

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;
const BY_REVIEWS = ['отзыву', 'отзывам', 'отзывам'] as const;

const STATUSES: Readonly<Record<ReviewStatus, string>> = {
  published: 'Виден всем',
  pending: 'На проверке',
  hidden: 'Скрыт',
};
const COMPLAINTS: Readonly<Record<ComplaintStatus, string>> = {
  open: 'Жалоба ждёт решения',
  upheld: 'Жалоба принята: отзыв скрыт',
  dismissed: 'Жалоба отклонена: отзыв остаётся',
};

/** Words of reviews, replies and complaints. */
export const reviews = {
  rating: 'Оценка',
  ratingBy: (count: number) => `по ${counted(count, BY_REVIEWS)}`,
  ratingHint: 'Средняя за полтора года, её видят клиенты.',
  noRating: 'Оценки пока нет.',
  stars: (rating: number) => `Оценка ${rating} из 5`,
  ofRating: (rating: number, count: number) =>
    `Оценка ${rating}: ${counted(count, REVIEWS)}. Показать`,

  filters: 'Какие отзывы',
  shows: {
    all: 'Все',
    unanswered: 'Без ответа',
    unseen: 'Не видны',
    complaints: 'С жалобой',
  },
  allRatings: (rating: number) => `Оценка ${rating}: показать все`,
  empty: 'Отзывов нет. Попросите о них тех, кто недавно был у вас.',
  emptyFiltered: 'Таких отзывов нет.',
  showAll: 'Показать все',

  gone: 'Клиент удалён',
  ofAppointment: (services: string, day: string) => `${services}, ${day}`,
  edited: (day: string) => `изменён ${day}`,
  noText: 'Без текста',
  statuses: STATUSES,
  pending:
    'На проверке: посетители его пока не видят. Так бывает, когда в тексте телефон, адрес или грубые слова.',
  hidden: (reason: string) => `Скрыт модератором, посетители его не видят. Причина: ${reason}`,
  hiddenPlain: 'Скрыт модератором, посетители его не видят.',

  reply: 'Ответить',
  replyTo: (name: string) => `Ответить: ${name}`,
  yourReply: 'Ваш ответ',
  edit: 'Изменить',
  editReplyTo: (name: string) => `Изменить ответ: ${name}`,
  replyTitle: 'Ответ на отзыв',
  replyText: 'Ответ',
  replyHint: 'Его увидят все посетители вашей страницы. Клиенту придёт уведомление.',
  replyUnseen: 'Отзыв сейчас не виден посетителям. Ответ появится вместе с ним.',
  replyNeeded: 'Напишите ответ.',
  sendReply: 'Ответить',
  replied: 'Ответ сохранён',
  removeReply: 'Удалить ответ',
  removeReplyTitle: 'Удалить ответ?',
  removeReplyAfter: 'Посетители его больше не увидят. Отзыв останется.',
  replyRemoved: 'Ответ удалён',
  reviewChanged: 'Отзыв изменили, пока вы писали. Прочитайте его и сохраните ещё раз.',
  replyChanged: (reply: string) =>
    `Ответ изменили в другом месте: «${reply}». Сохраните ещё раз, чтобы остался ваш.`,
  replyGone: 'Ответ удалили в другом месте. Сохраните ещё раз, чтобы остался ваш.',

  complain: 'Пожаловаться',
  complainOf: (name: string) => `Пожаловаться: ${name}`,
  complaint: 'Жалоба',
  complaintOf: (name: string) => `Жалоба: ${name}`,
  complaintTitle: 'Жалоба на отзыв',
  complaintText: 'Что с отзывом не так',
  complaintHint:
    'Например: клиент не приходил, отзыв не о вас, оскорбления. Читает только модератор. Низкая оценка — не причина.',
  complaintNeeded: 'Напишите, что не так.',
  complaintAfter: 'Пока модератор решает, отзыв виден, как раньше.',
  sendComplaint: 'Отправить жалобу',
  complained: 'Жалоба отправлена',
  withdraw: 'Отозвать жалобу',
  withdrawn: 'Жалоба отозвана',
  complaints: COMPLAINTS,
  complaintSince: (status: string, day: string) => `${status}, ${day}`,
  yourComplaint: (text: string) => `Вы писали: «${text}»`,
  moderator: (words: string) => `Модератор: «${words}»`,
  complaintChanged: 'Отзыв или жалобу изменили, пока вы писали. Проверьте и отправьте ещё раз.',

  history: 'История',
  historyOf: (name: string) => `История: ${name}`,
  historyTitle: 'История отзыва',
  noHistory: 'Ничего не записано.',
  missing: 'Такого отзыва нет. Возможно, клиент его удалил.',
  authors: { client: 'клиент', provider: 'вы', staff: 'модератор' },
  events: {
    written: (rating: string) => `Отзыв написан: ${rating}`,
    edited: (before: string, after: string) => `Отзыв изменён: ${before} → ${after}`,
    opinion: (rating: number, text: string) =>
      text ? `${rating} из 5, «${text}»` : `${rating} из 5`,
    replied: (reply: string) => `Ответ: «${reply}»`,
    replyRemoved: 'Ответ удалён',
    complained: (complaint: string) => `Жалоба: «${complaint}»`,
    withdrawn: 'Жалоба отозвана',
    published: 'Отзыв опубликован',
    publishedFor: (answer: string) => `Отзыв опубликован. Модератор: «${answer}»`,
    hidden: 'Отзыв скрыт',
    hiddenFor: (reason: string) => `Отзыв скрыт: «${reason}»`,
  },
} as const;
