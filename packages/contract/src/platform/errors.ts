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

/** The sentences about queries, in the words of Strapi's where it has them. */
export const querySentences = {
  page_number: {
    en: 'convert{param}QueryParams expected a positive integer got {value}',
    ru: 'Параметр {field} должен быть целым положительным числом',
  },
  with_count: {
    en: 'Invalid withCount parameter. Expected "t","1","true","false","0","f"',
    ru: 'Параметр {field} принимает {allowed}',
  },
  pages_mixed: {
    en: 'Cannot use both page & offset pagination in the same query',
    ru: 'В одном запросе либо страницы, либо смещение',
  },
  pages_misplaced: {
    en: 'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
    ru: 'Страницы указываются внутри `pagination`',
  },
  no_lookup: { en: "Invalid params: 'lookup'", ru: 'Параметра {field} нет' },
  one_locale: {
    en: 'A query reads one locale: `*` is not served',
    ru: 'Запрос читает один язык: `*` не поддерживается',
  },
  fields_malformed: {
    en: 'Invalid fields parameter. Expected a string or an array of strings',
    ru: 'Параметр {field} — строка или список строк',
  },
  populate_malformed: {
    en: 'Invalid populate parameter. Expected a string, an array of strings, a populate object',
    ru: 'Параметр {field} — строка, список строк или объект',
  },
  sort_malformed: {
    en: 'Invalid sort parameter',
    ru: 'Параметр {field} — строка, список строк или объект',
  },
  sort_order: {
    en: 'Invalid order. order can only be one of asc|desc|ASC|DESC',
    ru: 'Порядок в {field} — одно из значений: {allowed}',
  },
  sort_list: {
    en: 'The sort goes through the {name} of a related row',
    ru: 'Порядок в {field} проходит через список {name} связанной записи',
  },
  too_many_populated: {
    en: 'The query populates more than {max} rows at once: ask for fewer documents, or read the rows from their own list',
    ru: 'В ответе больше {max} связанных записей: запросите меньше записей или читайте их отдельным списком',
  },
  filters_malformed: {
    en: 'The filters parameter must be an object or an array',
    ru: 'Параметр {field} — объект или список',
  },
  filters_empty: { en: 'Invalid filters', ru: 'В {field} нет условия' },
  filters_empty_at: { en: 'Invalid filters at {at}', ru: 'В {field} нет условия' },
  conditions: { en: '{key} must be a list of conditions', ru: 'В {field} нужен список условий' },
  filters_deep: {
    en: 'The filters are nested too deep',
    ru: 'Условия вложены слишком глубоко',
  },
  sort_deep: { en: 'The sort is nested too deep', ru: 'Сортировка вложена слишком глубоко' },
  populate_deep: { en: 'Populate is too deep', ru: 'Параметр `populate` вложен слишком глубоко' },
  lists_twice: {
    en: 'The query goes through lists of {plural} twice',
    ru: 'Запрос дважды проходит через списки `{plural}`',
  },
  too_much: {
    en: 'The query asks for too much at once',
    ru: 'Запрос просит слишком много сразу',
  },
  too_many_parameters: {
    en: 'The query has too many parameters',
    ru: 'В запросе больше {max} {max|параметра|параметров|параметров}',
  },
  too_many_rows: {
    en: '{name} has more than {max} rows: read them from their own list',
    ru: 'В {name} больше {max} {max|записи|записей|записей}: читайте их отдельным списком',
  },
  value_needed: { en: '{key} on {name} needs a value', ru: 'В {field} нужно значение' },
  two_values: { en: '{key} on {name} takes two values', ru: 'В {field} нужны два значения' },
  no_empty_values: {
    en: '{key} on {name} takes no empty values',
    ru: 'В {field} не может быть пустых значений',
  },
  wrong_operator: {
    en: '{key} cannot be used on {name}',
    ru: 'В {field} оператор не подходит к полю',
  },
  wrong_value: {
    en: '{name} cannot be compared with {value}',
    ru: '{field} нельзя сравнить с `{value}`',
  },
  whole_number: {
    en: '{name} must be a whole number within range',
    ru: 'В {field} нужно целое число от {min} до {max}',
  },
  decimal: { en: '{name} must be a number', ru: 'В {field} нужно число' },
  zone_needed: {
    en: 'A time in a filter names its zone: {example}',
    ru: 'У времени в {field} должен быть часовой пояс: {example}',
  },
} as const;
