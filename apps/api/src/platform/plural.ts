const RULES = new Intl.PluralRules('ru');

/** `1 записи`, `21 записи`, `5 записей`: the genitive of `из N записей`. */
export const ofRecords = (count: number): string =>
  `${count} ${RULES.select(count) === 'one' ? 'записи' : 'записей'}`;
