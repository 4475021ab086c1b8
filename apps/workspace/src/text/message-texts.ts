import type { Channel } from '@okoshko/contract/messaging/channels';
import type { TextKind, TextVariable } from '@okoshko/contract/messaging/texts';
import { counted } from '@okoshko/ui/format';

const SMS = ['СМС', 'СМС', 'СМС'] as const;
const PARTS = ['часть', 'части', 'частей'] as const;
const TIMES = ['раз', 'раза', 'раз'] as const;
const CHARACTERS = ['знак', 'знака', 'знаков'] as const;

/** The used part of a limit. */
interface Used {
  readonly parts: number;
  readonly limit: number;
}

/** Words of what clients are sent: the texts, the way they go. */
export const messageTexts = {
  lead: 'Что получают клиенты. Показано так, как придёт, на примере одной записи.',
  kinds: {
    requested: {
      title: 'Клиент отправил заявку',
      when: 'Сразу, если вы подтверждаете записи сами',
    },
    booked: { title: 'Клиент записался', when: 'Сразу, как запись подтверждена' },
    booked_by_provider: { title: 'Вы записали клиента', when: 'Сразу, как вы сохранили запись' },
    reminder: { title: 'Напоминание', when: 'Перед визитом' },
    moved: { title: 'Запись перенесена', when: 'Сразу после переноса, вашего или клиента' },
    changed: {
      title: 'Услуги изменены',
      when: 'Сразу, как вы изменили услуги будущей записи',
    },
    cancelled: { title: 'Запись отменена', when: 'Сразу после отмены, вашей или клиента' },
    declined: { title: 'Вы отклонили заявку', when: 'Сразу после отказа' },
    expired: { title: 'Заявка без ответа', when: 'Когда время на ответ вышло, но не ночью' },
    ask_review: {
      title: 'Просьба об отзыве',
      when: 'Когда вы просите об отзыве. Платное, из «Управления репутацией»',
    },
  } satisfies Record<TextKind, { readonly title: string; readonly when: string }>,
  rules: 'Что можно отправить',
  ownClosed: (bookings: number, needed: number) =>
    `Пока клиентам уходят тексты сервиса. Ваши включатся, когда клиенты сами запишутся к вам ${counted(needed, TIMES)}: уже ${bookings}.`,
  ownOpen: 'Клиентам уходят ваши тексты, где вы их написали.',
  whyClosed: 'Так никто не рассылает чужим людям что попало под именем сервиса.',
  phoneUnproved: 'Клиентам ничего не уходит, пока ваш телефон не подтверждён.',
  prove: 'Подтвердить телефон',
  smsStopped: 'СМС остановлены сотрудником сервиса. Push, Telegram и почта работают.',
  smsUsed: (day: Used, hour: Used) =>
    `СМС за сегодня: ${counted(day.parts, PARTS)} из ${day.limit}, за этот час ${hour.parts} из ${hour.limit}.`,
  smsOver:
    'Сверх этого сообщения идут через push, Telegram и почту клиента или ждут следующего часа.',
  own: 'Ваш текст',
  change: 'Изменить',
  edit: (title: string) => `Изменить: ${title}`,
  sms: (count: number) => counted(count, SMS),
  size: (length: number, sms: string) => `${counted(length, CHARACTERS)}, ${sms}`,
  advertises: 'Похоже на рекламу',

  variables: {
    client_name: 'имя клиента',
    provider_name: 'ваше имя',
    services: 'услуги',
    weekday: 'день недели',
    date: 'дата',
    time: 'время',
    was: 'прежнее время',
    address: 'адрес',
    phone: 'ваш телефон',
    price: 'цена',
    link: 'ссылка на запись',
    review_link: 'ссылка на отзыв',
  } satisfies Record<TextVariable, string>,

  text: 'Текст',
  textHint: 'В фигурных скобках — то, что подставится само.',
  insert: 'Вставить',
  preview: 'Так придёт клиенту',
  previewOf:
    'Пример. У клиента будут его запись и ваши имя и адрес, поэтому длина может отличаться.',
  empty: 'Напишите текст или верните обычный.',
  long: (over: number) => `Сократите на ${counted(over, CHARACTERS)}.`,
  unknown: (name: string) => `Подстановки {${name}} нет. Выберите из тех, что под текстом.`,
  advertising: (words: string) =>
    `Похоже на рекламу: ${words}. Это сообщение получают и те, кто на рекламу не соглашался: по закону (38-ФЗ, ст. 18) так нельзя.`,
  back: 'Вернуть обычный текст',
  isDefault: 'Сейчас отправляется обычный текст.',
  savedOf: (title: string) => `Сохранено: ${title}`,
  changed: (text: string) =>
    `Этот текст изменили в другом месте: «${text}». Сохраните ещё раз, чтобы оставить ваш.`,
  drop: 'Отменить правки',
  unsaved: 'Не сохранено',

  channels: 'Каким путём',
  channelsLead:
    'Первый путь, которым клиента можно найти. Если так не дошло, сообщение идёт следующим.',
  channelsEmpty: 'Ни один не выбран: сообщения пойдут по СМС.',
  channel: {
    push: { title: 'Уведомление', about: 'Клиентам с приложением, бесплатно' },
    telegram: { title: 'Телеграм', about: 'Тем, кто подключил нашего бота, бесплатно' },
    sms: { title: 'СМС', about: 'Всем, у кого есть телефон' },
    email: { title: 'Почта', about: 'Тем, у кого записана почта' },
  } satisfies Record<Channel, { readonly title: string; readonly about: string }>,
  optedOut: 'Пути, от которых клиент отказался, для него пропускаются.',
  channelsEdit: 'Изменить порядок',
  channelsTitle: 'Каким путём отправлять',
  up: (title: string) => `${title}: раньше`,
  down: (title: string) => `${title}: позже`,
  placed: (title: string, position: number) => `${title}: ${position}-й путь`,
  channelsChanged: 'Порядок изменили в другом месте. Сохраните ещё раз, чтобы оставить ваш.',

  reset: 'Вернуть всё как было',
  resetTitle: 'Вернуть обычные тексты?',
  resetLead: 'Ваши тексты и порядок путей сотрутся. Вернуть их будет нельзя.',
  resetDone: 'Тексты снова обычные',
} as const;
