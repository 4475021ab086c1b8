import { counted } from '@okoshko/ui/format';

/** Words of moving an appointment to another time. */
export const move = {
  title: (when: string) => `Перенести на ${when}?`,
  now: (when: string) => `Сейчас: ${when}`,
  clientNotified: (name: string) => `${name} получит сообщение о новом времени`,
  groupNotified: (seats: number) =>
    `Сообщение о новом времени получат все, кто записан: ${counted(seats, ['место', 'места', 'мест'])}`,
  nobodyNotified: 'Сообщений никто не получит',
  past: 'Это время уже прошло: сообщения не будет',
  confirm: 'Перенести',
  saving: 'Сохраняем',
  moved: (when: string) => `Перенесено на ${when}`,
  takenTitle: (when: string) => `${when} — время занято`,
  slotTaken: 'Запись осталась на прежнем месте. Ближайшее свободное время:',
  takenWithoutNearest: 'Запись осталась на прежнем месте. Рядом свободного времени нет.',
  changedTitle: 'Запись тем временем изменили',
  changed: 'Перенос не сделан. Вот что изменилось:',
  failedTitle: 'Не удалось перенести',
  stayed: 'Запись осталась на прежнем месте.',
  refused: 'Эту запись уже нельзя перенести: она началась, завершена или отменена.',
  understood: 'Понятно',
} as const;
