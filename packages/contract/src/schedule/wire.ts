import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const possibleStarts: Address<typeof schemas.possibleStarts> = {
  method: 'POST',
  path: '/api/appointments/possible_starts/:datetime',
};
export const maxAvailableTime: Address<typeof schemas.maxAvailableTime> = {
  method: 'GET',
  path: '/api/appointments/max_available_time/:datetime',
};
export const listOutsideHours: Address<typeof schemas.listOutsideHours> = {
  method: 'GET',
  path: '/api/appointments/outside-hours',
};
export const notifyOutsideHours: Address<typeof schemas.notifyOutsideHours> = {
  method: 'POST',
  path: '/api/appointments/outside-hours/notify',
};

export const scheduleErrors = {
  service_unavailable: {
    status: 422,
    message: {
      en: 'One of the services cannot be booked',
      ru: 'На одну из услуг нельзя записаться',
    },
  },
} as const;

export const scheduleSentences = {
  moment: {
    en: '{field} must be an instant ({instant}), a local date and time ({local}) or a date ({date})',
    ru: 'В {field} нужны момент ({instant}), местные дата и время ({local}) или дата ({date})',
  },
  calendar_years: {
    en: '{field} must be in the years 1970 to 2999',
    ru: 'Поле {field} должно быть в годах с 1970 по 2999',
  },
  iana_zone: {
    en: '{field} must be a known IANA time zone, such as {example}',
    ru: 'В {field} нужен известный часовой пояс, например {example}',
  },
  services_needed: { en: '{field} must be named', ru: 'Укажите {field}: существующие услуги' },
  services_too_long: {
    en: 'the services together take longer than 24 hours',
    ru: 'Услуги вместе длятся дольше суток',
  },
  seats_max: {
    en: '{field} must not be more than {max}, which the services have',
    ru: 'Мест у услуг {max}, поле {field} не может быть больше',
  },
  plan_of_kind: {
    en: 'the plan of its kind (weekly, cycle or dates) must be defined.',
    ru: 'Заполните часы своего вида: `weekly`, `cycle` или `dates`',
  },
  holiday_span: {
    en: 'a holiday has date_from and date_to, or starts_at and ends_at',
    ru: 'У выходного указываются `date_from` и `date_to` или `starts_at` и `ends_at`',
  },
  holiday_order: {
    en: 'a holiday must not end before it begins',
    ru: 'Выходной не может закончиться раньше, чем начался',
  },
  date_twice: { en: '{field} {date} is there twice', ru: '{field}: день {date} указан дважды' },
  hours_order: {
    en: '{field}: {later} must stand before {earlier}',
    ru: '{field}: {later} должно стоять раньше, чем {earlier}',
  },
  hours_overlap: {
    en: '{field}: {earlier} and {later} overlap',
    ru: '{field}: {earlier} и {later} пересекаются',
  },
  hours_empty: {
    en: '{field}: {hours} must not end when it begins; all day is 00:00–24:00',
    ru: '{field}: {hours} заканчивается там же, где начинается; весь день — это 00:00–24:00',
  },
} as const;
