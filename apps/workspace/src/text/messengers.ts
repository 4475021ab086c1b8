/** Words of writing to a client by an own messenger. */
export const messengers = {
  title: 'Написать клиенту',
  write: 'Написать',
  text: 'Сообщение',
  hint: 'Отправите сами, со своего номера.',
  telegram: 'Telegram',
  sms: 'СМС',
  other: 'MAX и другие',
  greeting: (name: string, when: string, services: string) =>
    `Здравствуйте, ${name}! Напоминаю о записи: ${services}, ${when}.`,
} as const;
