import { duration } from '@okoshko/ui/duration';

/** Words of changing the services of an appointment. */
export const appointmentServices = {
  title: 'Услуги записи',
  remove: (title: string) => `Убрать: ${title}`,
  archived: 'Удалена из ваших услуг: уберите её, чтобы изменить остальные.',
  add: 'Добавить услугу',
  choose: 'Выберите услугу',
  option: (title: string, minutes: number, price: string) =>
    `${title}, ${duration(minutes)}, ${price}`,
  terms: (minutes: number, price: string) => `${duration(minutes)}, ${price}`,
  atLeastOne: 'Нужна хотя бы одна услуга. Если клиент не придёт, отмените запись.',
  time: 'Время',
  total: 'К оплате',
  ownPrice: 'Своя цена этой записи сменится ценой услуг.',
  overlaps: (time: string, name: string, minutes: number) =>
    `В ${time} следующая запись: ${name}. Записи пересекутся на ${duration(minutes)}.`,
  taken: 'Столько времени подряд не свободно: рядом другая запись.',
  told: (name: string) => `${name} получит сообщение о новых услугах.`,
  toldNobody: 'Сообщения не будет: время записи уже началось.',
  hasNoClient: 'Сообщений никто не получит.',
  saveAnyway: 'Всё равно изменить',
  saved: 'Услуги изменены',
} as const;
