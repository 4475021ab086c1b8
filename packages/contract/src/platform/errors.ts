export const platformErrors = {
  bad_request: { status: 400, message: { en: 'Bad Request', ru: 'Неверный запрос' } },
  body_malformed: {
    status: 400,
    message: { en: 'The request body is not valid JSON', ru: 'Тело запроса — не JSON' },
  },
  validation_failed: {
    status: 400,
    message: { en: 'The input is invalid', ru: 'В данных ошибка' },
  },
  name_misleading: {
    status: 400,
    message: {
      en: 'The name mixes alphabets inside a word, has characters that nobody sees, or is that of the service or its staff',
      ru: 'Так назвать нельзя: имя похоже на имя сервиса или его сотрудников, в слове буквы разных алфавитов или есть невидимые знаки',
    },
  },
  data_missing: {
    status: 400,
    message: { en: 'Missing "data" payload in the request body', ru: 'В теле запроса нет `data`' },
  },
  key_invalid: { status: 400, message: { en: 'Invalid key', ru: 'Такого ключа нет' } },
  query_invalid: {
    status: 400,
    message: { en: 'Invalid query parameter', ru: 'Неверный параметр запроса' },
  },
  pagination_invalid: {
    status: 400,
    message: { en: 'Invalid pagination', ru: 'Неверно указаны страницы' },
  },
  credentials_invalid: {
    status: 401,
    message: { en: 'Missing or invalid credentials', ru: 'Войдите заново: вход не действует' },
  },
  forbidden: { status: 403, message: { en: 'Forbidden', ru: 'Нет доступа' } },
  account_disabled: { status: 403, message: { en: 'Forbidden', ru: 'Нет доступа' } },
  not_found: { status: 404, message: { en: 'Not Found', ru: 'Не найдено' } },
  method_not_allowed: {
    status: 405,
    message: { en: 'Method Not Allowed', ru: 'Так обратиться сюда нельзя' },
  },
  stale: {
    status: 409,
    message: { en: 'This was changed meanwhile', ru: 'Данные тем временем изменили' },
  },
  still_used: {
    status: 409,
    message: { en: 'Other documents refer to this one', ru: 'На эту запись ссылаются другие' },
  },
  timed_out: { status: 408, message: { en: 'Request Timeout', ru: 'Запрос шёл слишком долго' } },
  too_large: {
    status: 413,
    message: { en: 'request entity too large', ru: 'Запрос слишком большой' },
  },
  uri_too_long: { status: 414, message: { en: 'URI Too Long', ru: 'Адрес слишком длинный' } },
  media_type_unsupported: {
    status: 415,
    message: { en: 'Unsupported Media Type', ru: 'Такой вид данных не принимается' },
  },
  headers_too_large: {
    status: 431,
    message: { en: 'Request Header Fields Too Large', ru: 'Заголовки запроса слишком большие' },
  },
  query_too_expensive: {
    status: 422,
    message: {
      en: 'The query takes too long: ask for fewer conditions on relations, or for fewer documents',
      ru: 'Запрос выполняется слишком долго: уменьшите число условий на связи или документов',
    },
  },
  idempotency_mismatch: {
    status: 422,
    message: {
      en: 'This Idempotency-Key came with another request before',
      ru: 'С этим `Idempotency-Key` уже был другой запрос',
    },
  },
  too_many_requests: {
    status: 429,
    message: {
      en: 'Too many requests, please try again later.',
      ru: 'Слишком много запросов, попробуйте позже',
    },
  },
  internal: { status: 500, message: { en: 'Internal Server Error', ru: 'Внутренняя ошибка' } },
  overloaded: {
    status: 503,
    message: {
      en: 'Too many requests at once; try again in a moment',
      ru: 'Слишком много запросов сразу, попробуйте чуть позже',
    },
  },
  unavailable: {
    status: 503,
    message: { en: 'Service Unavailable', ru: 'Служба временно недоступна' },
  },
} as const;
