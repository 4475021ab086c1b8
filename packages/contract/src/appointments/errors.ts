export const appointmentErrors = {
  slot_taken: { status: 409, message: { en: 'This time is taken', ru: 'Это время занято' } },
  slot_unavailable: {
    status: 422,
    message: { en: 'This time is not offered', ru: 'Это время не предлагается' },
  },
  bad_transition: {
    status: 409,
    message: {
      en: 'The appointment cannot change that way',
      ru: 'Запись нельзя изменить таким образом',
    },
  },
  cancel_window: {
    status: 409,
    message: {
      en: 'It is too late to cancel or move this appointment',
      ru: 'Отменять и переносить эту запись уже поздно',
    },
  },
  move_limit: {
    status: 409,
    message: {
      en: 'This appointment was moved as often as it may be',
      ru: 'Эту запись перенесли столько раз, сколько можно',
    },
  },
  no_seats: {
    status: 409,
    message: { en: 'There are not enough free seats', ru: 'Свободных мест не хватает' },
  },
  not_a_group: {
    status: 422,
    message: { en: 'This appointment is not a group', ru: 'Это не групповая запись' },
  },
  swap_invalid: {
    status: 422,
    message: {
      en: 'Seats move between two groups of one provider',
      ru: 'Места переносятся между двумя группами одного специалиста',
    },
  },
  series_refused: {
    status: 409,
    message: {
      en: 'Not all dates of the series can be booked',
      ru: 'Не на все даты серии можно записать',
    },
  },
  series_by_provider: {
    status: 422,
    message: { en: 'A series is booked by the provider', ru: 'На серию записывает специалист' },
  },
  phone_required: {
    status: 422,
    message: {
      en: 'Booking takes an account with a phone',
      ru: 'Для записи нужен аккаунт с телефоном',
    },
  },
  upcoming_limit: {
    status: 429,
    message: {
      en: 'There are as many upcoming appointments with this provider as there may be',
      ru: 'У вас уже столько будущих записей к этому специалисту, сколько можно',
    },
  },
  phone_booking_limit: {
    status: 429,
    message: {
      en: 'Too many bookings by this phone; wait',
      ru: 'С этого телефона слишком много записей, подождите',
    },
  },
  address_booking_limit: {
    status: 429,
    message: {
      en: 'Too many bookings from this address; wait',
      ru: 'С этого адреса слишком много записей, подождите',
    },
  },
  intent_gone: {
    status: 410,
    message: {
      en: 'This booking has lapsed; begin again',
      ru: 'Эта запись устарела, начните сначала',
    },
  },
  price_changed: {
    status: 409,
    message: { en: 'The price has changed meanwhile', ru: 'Цена тем временем изменилась' },
  },
} as const;

export const appointmentSentences = {
  appointment_too_long: {
    en: 'an appointment must not be longer than 24 hours',
    ru: 'Запись не может длиться дольше суток',
  },
  duration_differs: {
    en: '{field} must be the minutes from starts_at to ends_at',
    ru: 'Поле {field} должно быть числом минут от `starts_at` до `ends_at`',
  },
  whole_minutes: {
    en: '{field} must be whole minutes after starts_at',
    ru: 'Между `starts_at` и {field} должно быть целое число минут',
  },
  given_back_together: {
    en: '{other} and {field} are given back together',
    ru: 'Поля {other} и {field} сбрасываются вместе',
  },
  discount_max: {
    en: '{field} must not be greater than {other}',
    ru: 'Поле {field} не может быть больше, чем {other}',
  },
  services_same_provider: {
    en: '{field} must be of the same provider',
    ru: 'Услуги в {field} должны быть того же специалиста',
  },
  services_one_provider: {
    en: '{field} must be of one provider',
    ru: 'Услуги в {field} должны быть одного специалиста',
  },
  services_booked: {
    en: '{field} must include those that were booked',
    ru: 'В {field} должны остаться услуги, на которые записались',
  },
  promo_without_price: {
    en: '{field} is for a price that is not set',
    ru: 'Поле {field} указывают, когда цена не назначена',
  },
  for_client: {
    en: '{field} is for the appointment of a client',
    ru: 'Поле {field} указывают для записи клиента',
  },
  group_has_terms: {
    en: 'the group that starts then has a price and an end of its own',
    ru: 'У группы, которая начинается в это время, своя цена и свой конец',
  },
  client_of_provider: {
    en: '{field} must be a client of the same provider',
    ru: 'В поле {field} нужен клиент этого специалиста',
  },
  series_over: {
    en: 'No appointment of the series can be cancelled any more',
    ru: 'Ни одну запись серии уже нельзя отменить',
  },
} as const;
