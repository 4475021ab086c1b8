import { within } from '@okoshko/ui/duration';
import { counted } from '@okoshko/ui/format';
import { ru } from '../booking/shared.ts';
import type { Advice } from './ru.ts';

const LIMIT = 'Слишком много записей.';
const NO_CALLS = 'Сейчас звонки не принимаются. Получите код.';
const OTHER_COUNTRY = 'Номер другой страны? Начните с +.';
const GONE = 'Эта запись устарела. Выберите время ещё раз.';

/** Advice to a client about an error, by its code; the interface's texts hold for the rest. */
const advice: Advice = {
  ...ru.advice,
  account_blocked: 'Записаться с этого номера нельзя. Позвоните мастеру.',
  address_booking_limit: LIMIT,
  call_awaited: 'Звонок ещё не поступил.',
  calls_unavailable: NO_CALLS,
  code_expired: 'Код устарел. Получите новый.',
  code_limit: 'Слишком много попыток.',
  code_spent: 'Слишком много попыток. Получите новый код.',
  code_wrong: 'Неверный код.',
  intent_gone: GONE,
  name_misleading: 'Такое имя указать нельзя.',
  not_found: GONE,
  phone_booking_limit: LIMIT,
  phone_invalid: 'Проверьте номер: на него нельзя отправить СМС.',
  // Only calls may be missing among the ways to prove a phone.
  provider_unready: NO_CALLS,
  upcoming_limit: 'У вас уже 3 записи к этому мастеру: больше пока нельзя.',
};

/** The Russian words of a client's booking once the time is chosen. */
export const words = {
  advice,
  details: {
    title: 'Ваши данные',
    knownTitle: 'Проверьте запись',
    discount: (sum: string) => `Скидка −${sum}`,
    change: 'Изменить',
    phone: 'Номер мобильного телефона',
    faults: {
      unknownCode: 'Такого кода страны нет.',
      unassigned: `Номеров, которые так начинаются, нет. ${OTHER_COUNTRY}`,
      tooLong: `В номере больше цифр, чем бывает в этой стране. ${OTHER_COUNTRY}`,
    },
    name: 'Имя',
    comment: 'Комментарий мастеру',
    promo: 'Промокод',
    apply: 'Применить',
    remove: 'Убрать промокод',
    getCode: 'Получить код',
    book: 'Записаться',
    bookFor: (price: string) => `Записаться за ${price}`,
    priceChanged: (before: string, now: string) => `Цена изменилась: было ${before}, стало ${now}`,
    consent: ['Продолжая, вы принимаете ', 'условия оферты', ' и ', 'политику конфиденциальности'],
    marketing: 'Сообщать о скидках мастера',
    rules: (minutes: number) => `Перенос и отмена — не позже чем за ${within(minutes)}.`,
    failed: 'Не удалось записаться.',
    codeFailed: 'Не удалось отправить код.',
    refusals: {
      unknown: 'Нет такого промокода',
      other_services: 'Не для этих услуг',
      other_time: 'Не на это время',
      new_clients_only: 'Только для первого визита',
      used_up: 'Уже использован',
      used_by_client: 'Уже использован',
      no_cheaper: 'Ваша скидка уже больше',
    },
  },
  code: {
    title: 'Код из СМС',
    callTitle: 'Подтвердите звонком',
    sent: 'Отправили на',
    resend: 'Выслать повторно',
    resendIn: (seconds: number) =>
      `Выслать повторно через ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    attempts: (left: number) =>
      `${left > 1 ? 'Осталось' : 'Осталась'} ${counted(left, ['попытка', 'попытки', 'попыток'])}`,
    call: 'Подтвердить бесплатным звонком',
    callFrom: 'Позвоните с номера',
    callTo: 'на номер',
    callFree: 'Звонок бесплатный: мы не возьмём трубку.',
    called: 'Я уже звоню',
    delayed: 'СМС сейчас идут дольше обычного. Звонок быстрее.',
    notReserved: 'Пока код не введён, это время могут занять.',
  },
  busy: {
    sending: 'Отправляем код…',
    booking: 'Записываем…',
    checking: 'Проверяем запись…',
  },
  done: {
    confirmed: 'Вы записаны!',
    pending: 'Заявка отправлена',
    answer: (until: string) => `Мастер ответит до ${until}.`,
    map: 'Показать на карте',
    calendar: 'В календарь',
    google: 'Google Календарь',
    file: 'Календарь iPhone, Mac, Outlook',
    fileFailed: 'Не удалось получить файл.',
    move: 'Перенести',
    cancel: 'Отменить запись',
    appointments: 'Мои записи',
    done: 'Готово',
  },
};
