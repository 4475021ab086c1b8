import { counted } from '@okoshko/ui/format';

const RECORDS = ['запись', 'записи', 'записей'] as const;

/** Words of giving a plan by hand. */
export const grant = {
  title: 'Дать тариф',
  lead: (name: string) => `Кому: ${name}. Человек увидит тариф сразу.`,
  tariff: 'Тариф',
  from: 'С',
  to: 'По',
  toHint: 'Последний день включительно, по времени специалиста.',
  cost: 'Цена за период, ₽',
  costHint: 'За весь срок; деньги этим не спишутся.',
  costShare: (sum: string) => `За весь срок, в месяц это ${sum}; деньги этим не спишутся.`,
  byAgreement: 'по договорённости',
  months: { 1: 'Месяц', 3: '3 месяца', 12: 'Год' },
  paid: 'Получено, ₽',
  paidHint: 'Сколько за него уже пришло. Пока ничего, тарифа нет в MRR и среди платных.',
  records: 'Записей',
  extra: 'Цена записи сверх, ₽',
  reason: 'Причина',
  reasonHint: 'Видят сотрудники.',
  submit: 'Дать тариф',
  submitAndClose: 'Дать тариф и закрыть заявку',
  closes: 'Закрыть заявку',
  closesHint: 'Если тариф сначала подтверждает коллега, заявка останется открытой.',
  notClosed: 'Тариф дан, но заявка не закрылась: проверьте её.',
  done: 'Тариф дан',
  problems: {
    tariff: 'Выберите тариф.',
    day: 'Укажите день.',
    order: 'Последний день раньше первого.',
    past: 'Этот период уже прошёл.',
    money: 'Укажите сумму в рублях.',
    count: 'Укажите целое число.',
    reason: 'Напишите причину.',
  },

  overlaps: 'В это время у человека уже есть тариф',
  ends: (title: string, until: string) => `«${title}» до ${until}: закончится сейчас.`,
  neverBegins: (title: string, from: string) => `«${title}» с ${from}: не начнётся.`,
  noMoney: 'Деньги за остаток сами не вернутся: вернуть их можно в «Платежах».',
  noExtra: (sum: string) => `За записи сверх тарифа (${sum}) платить не придётся.`,
  endAndGrant: 'Закончить и дать новый',
  keep: 'Оставить как есть',
  size: (count: number) => counted(count, RECORDS),
} as const;
