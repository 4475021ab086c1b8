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
