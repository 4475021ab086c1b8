import { ADDITIONAL_LETTERS, EXTENDED_STATISTICS } from '@okoshko/contract/tariffs/addons';
import { plural, rubles } from './format.ts';
import type { Advice } from './ru.ts';

/** What a buyer can do about an error, besides what everybody is told. */
const advice: Advice = {
  provider_profile_required: 'Тарифы доступны специалистам: заполните профиль специалиста',
  tariff_unknown: 'Этого тарифа больше нет. Обновите страницу.',
  payments_unavailable: 'Платёжная система не отвечает, деньги не списаны. Повторите позже.',
  payments_off: 'Оплата временно отключена.',
  payment_limit: 'Слишком много попыток.',
};

/** Every Russian word of the tariffs view. */
export const ru = {
  advice,
  tariffs: {
    heading: 'Дополнительные возможности',
    choose: 'Выберите тариф',
    loading: 'Загружаем тарифы',
    failed: 'Не удалось загрузить тарифы',
    empty: 'Сейчас нет тарифов для подключения. Загляните чуть позже.',
    perMonth: 'в месяц',
    records: (count: string) => `${count} записей/мес.`,
    additional: (price: string) => `каждая последующая запись – ${price}`,
    popular: 'Популярный',
    current: 'Ваш тариф',
    pay: 'Оплатить',
    prolong: 'Продлить',
    payFailed: 'Не удалось перейти к оплате',
    note: [
      'Каждый тариф включает просмотр раздела ',
      '«Статистика по клиентам»',
      ' на весь срок действия.',
    ],
    offer: ['Оплачивая, вы принимаете ', 'условия оферты'],
  },
  enterprise: {
    title: 'Enterprise',
    price: 'Индивидуальная цена',
    records: '2\u00a0500+ записей/мес.',
    about: 'Для студий и сетей: подберём условия под ваш поток клиентов',
    ask: 'Запросить',
    asked: 'Запрос отправлен!',
    failed: 'Не удалось отправить запрос',
  },
  addons: {
    additional_letters: {
      title: 'Управление репутацией',
      price: rubles(ADDITIONAL_LETTERS.cost),
      unit: `за ${ADDITIONAL_LETTERS.letters} ${plural(ADDITIONAL_LETTERS.letters, ['рассылку', 'рассылки', 'рассылок'])}`,
      about: `Попросим об отзыве клиентов, которые его ещё не оставили: до ${ADDITIONAL_LETTERS.letters} контактов. Разовая покупка.`,
      points: [],
    },
    extended_statistics: {
      title: 'Расширенная статистика',
      price: rubles(EXTENDED_STATISTICS.cost),
      unit: `за ${EXTENDED_STATISTICS.days} календарных дней`,
      about: 'Всё о вашей странице и клиентах за выбранный период:',
      points: [
        'просмотры страницы',
        'переходы по ссылкам',
        'топ клиентов',
        'топ услуг',
        'новые клиенты',
      ],
    },
    buy: 'Купить',
  },
  purchases: {
    title: 'Подключено',
    failed: 'Не удалось загрузить подключённые тарифы',
    tariff: 'Тариф',
    plan: (title: string) => `Тариф «${title}»`,
    until: (date: string) => `до ${date}`,
    pastDue: (date: string) => `закончился ${date}, продлите, чтобы не потерять доступ`,
    queued: (date: string) => `начнётся ${date}`,
    letters: (left: string, count: number) =>
      `${plural(count, ['осталась', 'осталось', 'осталось'])} ${left} ${plural(count, ['рассылка', 'рассылки', 'рассылок'])}`,
  },
  payment: {
    checking: 'Проверяем оплату…',
    paid: 'Оплата прошла. Спасибо! Всё уже подключено.',
    failed: 'Оплата не прошла. Деньги не списаны.',
    canceled: 'Оплата отменена. Деньги не списаны.',
    partially_refunded: 'Оплата прошла, часть денег возвращена.',
    refunded: 'Деньги возвращены.',
    expired: 'Время на оплату истекло. Деньги не списаны.',
    review: 'Деньги получены. Мы проверяем платёж и скоро всё подключим.',
    pending: 'Платёж ещё не завершён.',
    unknown: 'Не удалось проверить оплату.',
    again: 'Попробовать ещё раз',
    check: 'Проверить ещё раз',
  },
};
