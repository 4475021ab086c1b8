import type { Channel } from '@okoshko/contract/messaging/channels';

/** Words of a client's form, of a new one and of a known one. */
export const clientForm = {
  name: 'Имя',
  phone: 'Телефон',
  channels: {
    sms: 'СМС',
    push: 'Уведомления в приложении',
    telegram: 'Telegram',
    email: 'Почта',
  } satisfies Record<Channel, string>,
  email: 'Почта',
  birthday: 'День рождения',
  comment: 'Заметка',
  commentHint: 'Видите только вы.',
  tags: 'Метки',
  tagsHint: 'Например: vip, аллергия. Enter добавляет метку.',
  marketing: 'Согласие на рассылки',
  marketingHint: 'Отметьте, если клиент сам согласился получать предложения.',
  marketingWithdrawn: 'Клиент отказался от рассылок. Согласиться снова может только он сам.',
  optedOut: 'Не писать по каналам',
  wrong: {
    name: 'Напишите имя',
    phone: 'Проверьте номер: нужны все цифры и код страны',
    email: 'Проверьте адрес почты',
    birthday: 'День рождения не может быть в будущем',
    tags: 'До 50 меток, каждая до 64 символов',
  },
  knownPhone: (name: string) => `С этим телефоном уже есть клиент: ${name}`,
  openKnown: 'Открыть карточку',
  create: 'Добавить клиента',
  created: (name: string) => `Клиент добавлен: ${name}`,
} as const;
