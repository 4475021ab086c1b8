import { counted } from '@okoshko/ui/format';

const OF_PROFESSIONALS = ['специалиста', 'специалистов', 'специалистов'] as const;

/** Words of prices that hold from a day to come. */
export const planned = {
  title: 'Новые цены по датам',
  field: 'Новая цена с',
  fieldHint: 'Пусто — сразу. День начинается в полночь по Москве.',
  atOnce: 'сразу',
  past: 'Выберите день, который ещё не наступил.',
  taken: 'На этот день цена уже назначена. Отмените её или выберите другой.',
  same: 'Цена прежняя: измените её или уберите день.',
  saved: 'Цена назначена',
  of: (title: string, day: string) => `${title}, с ${day}`,
  value: (cost: string, extra: string) => `${cost} в месяц, запись сверх — ${extra}`,
  by: (name: string, moment: string) => `${name}, ${moment}`,
  somebody: 'другой сотрудник',
  inTable: (day: string, cost: string) => `с ${day} — ${cost}`,
  takeBack: 'Отменить',
  takeBackOne: (name: string) => `Отменить цену: ${name}`,
  takeBackNow: 'Отменить цену',
  takeBackTitle: 'Отменить новую цену?',
  takeBackLead: (title: string, day: string, cost: string) =>
    `С ${day} «${title}» будет стоить столько же, сколько накануне: ${cost} в месяц.`,
  takenBack: 'Новая цена отменена',

  price: (day: string, old: string, now: string) =>
    `До ${day} тариф стоит ${old} в месяц, с этого дня — ${now}.`,
  extra: (day: string, old: string, now: string) =>
    `Запись сверх числа в тарифах, купленных с ${day}, — ${now} вместо ${old}.`,
  nobody: 'Тариф ни у кого не действует.',
  holders: (count: number, ending: number, day: string) =>
    `Сейчас он у ${counted(count, OF_PROFESSIONALS)}. Раньше ${day} закончится у ${ending}: они продлят по прежней цене, если успеют. Уже купленное не меняется.`,
  renewalsEnd: (count: number, day: string) =>
    `Продлевается сам у ${counted(count, OF_PROFESSIONALS)}: дороже, чем согласились, не спишем. Перед первым списанием с ${day} продление отключится, и человек узнает об этом.`,
  renewals: (count: number, day: string) =>
    `Продлевается сам у ${counted(count, OF_PROFESSIONALS)}: списания с ${day} будут по новой цене.`,
  begun: (day: string) => `Кто начнёт платить до ${day}, заплатит прежнюю цену и позже.`,
} as const;
