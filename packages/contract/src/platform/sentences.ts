/** The sentences of refusals beyond those of their codes; `{field}` is the path of what is refused. */
export const platformSentences = {
  errors_occurred: {
    en: '{count} errors occurred',
    ru: 'В данных {count} {count|ошибка|ошибки|ошибок}',
  },
  invalid: { en: '{field} is invalid', ru: 'Поле {field} заполнено неверно' },
  required: { en: '{field} is a required field', ru: 'Заполните поле {field}' },
  defined: { en: '{field} must be defined.', ru: 'Заполните поле {field}' },
  type: {
    en: '{field} must be a `{type}` type, but the final value was: `{value}`.',
    ru: 'Поле {field} должно быть типа `{type}`, а пришло `{value}`',
  },
  not_a_number: {
    en: '{field} must be a `number` type, but the final value was: `NaN` (cast from the value `{value}`).',
    ru: 'Поле {field} должно быть числом, а пришло `{value}`',
  },
  not_an_object: {
    en: 'this must be a `object` type, but the final value was: `null` (cast from the value `[]`).',
    ru: 'В `data` должен быть объект, а пришёл список',
  },
  min_length: {
    en: '{field} must be at least {min} characters',
    ru: 'Поле {field} должно быть не короче {min} {min|символа|символов|символов}',
  },
  max_length: {
    en: '{field} must be at most {max} characters',
    ru: 'Поле {field} должно быть не длиннее {max} {max|символа|символов|символов}',
  },
  min: {
    en: '{field} must be greater than or equal to {min}',
    ru: 'Поле {field} должно быть не меньше {min}',
  },
  max: {
    en: '{field} must be less than or equal to {max}',
    ru: 'Поле {field} должно быть не больше {max}',
  },
  above: {
    en: '{field} must be greater than {above}',
    ru: 'Поле {field} должно быть больше {above}',
  },
  below: { en: '{field} must be less than {below}', ru: 'Поле {field} должно быть меньше {below}' },
  integer: { en: '{field} must be an integer', ru: 'Поле {field} должно быть целым числом' },
  number: { en: '{field} must be a number', ru: 'Поле {field} должно быть числом' },
  min_items: {
    en: '{field} must NOT have fewer than {min} items',
    ru: 'В списке {field} должно быть не меньше {min} {min|элемента|элементов|элементов}',
  },
  max_items: {
    en: '{field} must NOT have more than {max} items',
    ru: 'В списке {field} должно быть не больше {max} {max|элемента|элементов|элементов}',
  },
  unique_items: {
    en: '{field} must NOT have duplicate items',
    ru: 'В списке {field} есть повторы',
  },
  one_of: {
    en: '{field} must be one of the following values: {allowed}',
    ru: 'Поле {field} принимает одно из значений: {allowed}',
  },
  // This is Strapi's sentence, with nothing after the last comma.
  one_of_or_null: {
    en: '{field} must be one of the following values: {allowed}, ',
    ru: 'Поле {field} принимает одно из значений: {allowed} — или ничего',
  },
  true_or_false: {
    en: '{field} must be true or false',
    ru: 'Поле {field} принимает `true` или `false`',
  },
  example: {
    en: '{field} must be a valid {format}, such as {example}',
    ru: 'Неверный формат поля {field}: нужно, например, {example}',
  },
  look_like: {
    en: '{field} must look like {examples}',
    ru: 'Поле {field} должно выглядеть так: {examples}',
  },
  not_blank: { en: '{field} must not be blank', ru: 'Поле {field} не может быть пустым' },
  pattern: {
    en: '{field} must match pattern "{pattern}"',
    ru: 'Поле {field} должно подходить под выражение `{pattern}`',
  },
  unknown_key: { en: '{field} is an unknown key', ru: 'Ключа {field} нет' },
  email: { en: '{field} must be a valid email', ru: 'В поле {field} нужен адрес почты' },
  phone: {
    en: '{field} must be a phone number of {digits} digits',
    ru: 'В поле {field} нужен номер телефона из {digits} {digits|цифры|цифр|цифр}',
  },
  possible_phone: {
    en: '{field} must be a phone number with its country code, digits only',
    ru: 'В поле {field} нужен номер телефона с кодом страны, одними цифрами',
  },
  time_zone: {
    en: '{field} must be a known time zone, such as {example}',
    ru: 'В поле {field} нужен известный часовой пояс, например {example}',
  },
  instant: {
    en: 'Invalid format, expected a timestamp or an ISO date',
    ru: 'В поле {field} нужны дата и время, например {example}',
  },
  date: {
    en: 'Invalid format, expected yyyy-MM-dd',
    ru: 'В поле {field} нужна дата, например {example}',
  },
  no_such_date: { en: 'Invalid date', ru: 'В поле {field} день, которого нет в календаре' },
  time: {
    en: 'Invalid time format, expected HH:mm:ss.SSS',
    ru: 'В поле {field} нужно время, например {example}',
  },
  unique: { en: 'This attribute must be unique', ru: 'Такое значение поля {field} уже есть' },
  unchangeable: { en: '{field} cannot be changed', ru: 'Поле {field} не меняется' },
  given_together: {
    en: '{field} and {other} are given together',
    ru: 'Поля {field} и {other} указываются вместе',
  },
  not_both: {
    en: '{field} and {other} exclude each other',
    ru: 'Поля {field} и {other} исключают друг друга',
  },
  after: { en: '{field} must be after {other}', ru: 'Поле {field} должно быть позже, чем {other}' },
  not_before: {
    en: '{field} must not be before {other}',
    ru: 'Поле {field} не может быть раньше, чем {other}',
  },
  not_less_than: {
    en: '{field} must be greater than or equal to {other}',
    ru: 'Поле {field} должно быть не меньше, чем {other}',
  },
  in_the_future: {
    en: '{field} must not be in the future',
    ru: 'Поле {field} не может быть в будущем',
  },
  missing_document: {
    en: 'Document with id "{id}", locale "null" not found',
    ru: 'Запись «{id}» для поля {field} не найдена',
  },
  missing_relation: {
    en: '1 relation(s) of type {type} associated with this entity do not exist',
    ru: 'В поле {field} названа запись типа `{type}`, которой нет',
  },
  too_many_documents: {
    en: '{field} must not name more than {max} documents',
    ru: 'В поле {field} можно назвать не больше {max} {max|записи|записей|записей}',
  },
  no_document: { en: '{field} names no document', ru: 'Поле {field} не называет записи' },
  not_connected: {
    en: 'position names a document that is not connected',
    ru: 'Место в списке {field} названо рядом с записью, которой в нём нет',
  },
  too_deep: { en: 'The input is nested too deep', ru: 'Слишком глубокая вложенность' },
  nul_character: {
    en: 'The input must not contain a NUL character',
    ru: 'В тексте недопустимый нулевой символ',
  },
  ill_formed: {
    en: 'The input must be well-formed Unicode',
    ru: 'В тексте символы, которых нет в Юникоде',
  },
  invalid_key: { en: 'Invalid key {key}', ru: 'Ключа {key} здесь нет' },
  invalid_key_at: { en: 'Invalid key {key} at {at}', ru: 'Ключа {key} в {at} нет' },
  json_broken: { en: '{reason}', ru: 'Тело запроса — не JSON: `{reason}`' },
  json_scalar: {
    en: 'invalid JSON, only supports object and array',
    ru: 'В теле запроса должен быть объект или список',
  },
  malicious_path: { en: 'Malicious Path', ru: 'Недопустимый путь' },
  undecodable_path: { en: 'failed to decode', ru: 'Путь не удалось раскодировать' },
  idempotency_key: {
    en: 'Idempotency-Key must be 1 to 255 printable ASCII characters',
    ru: 'В заголовке `Idempotency-Key` допустимы от 1 до 255 печатных латинских символов',
  },
  view_as_read_only: {
    en: 'Seen as another role, nothing can be changed: send no okoshko-view-as',
    ru: 'Глазами другой роли ничего не меняют: уберите заголовок `okoshko-view-as`',
  },
  view_as_refused: {
    en: 'okoshko-view-as is the documentId of a role of the staff, and for those who may see the roles',
    ru: 'В `okoshko-view-as` — `documentId` служебной роли, и только у тех, кто видит роли',
  },
  multipart_field: {
    en: 'Unexpected content in field "{field}"',
    ru: 'Неожиданное содержимое в поле {field}',
  },
  stopping: { en: 'The service is stopping', ru: 'Служба останавливается' },
  no_background: {
    en: 'The background work is not running',
    ru: 'Фоновая работа не идёт',
  },
  not_migrated: {
    en: 'The database is not migrated',
    ru: 'База данных не приведена к этой версии',
  },
  no_database: { en: 'The database does not answer', ru: 'База данных не отвечает' },
  read_only: { en: 'The database takes no writes', ru: 'База данных не принимает изменений' },
} as const;
