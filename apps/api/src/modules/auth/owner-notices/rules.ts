import type { Channel } from '@okoshko/contract/messaging/channels';
import type { OwnerAddresses } from '../repository.ts';

/** Changes of what an account is signed in with, and of what reaches its owner: a thief may have made them. */
export const ACCOUNT_CHANGES = [
  'email_changed',
  'phone_changed',
  'password_changed',
  'device_added',
  'chat_linked',
  'factor_set',
  'factor_removed',
] as const;
export type AccountChange = (typeof ACCOUNT_CHANGES)[number];

/** A first password replaces none: it is no news to whoever has just proved the phone or the mailbox to set it. */
export const passwordChangesOf = (account: {
  readonly password_hash: string | null;
}): readonly AccountChange[] => (account.password_hash === null ? [] : ['password_changed']);

interface OwnerNotice {
  readonly title: string;
  readonly text: string;
  /** One part of an SMS. */
  readonly sms: string;
}

const ADVICE =
  'Если это сделали не вы, войдите, смените пароль, завершите чужие сеансы и напишите в поддержку.';
const IF_NOT_YOU = 'Если это не вы, напишите в поддержку.';

/** The owner is told of each change in these words. */
export const OWNER_NOTICES: Readonly<Record<AccountChange, OwnerNotice>> = {
  email_changed: {
    title: 'Почта изменена',
    text: `В вашем аккаунте в Окошке указана другая почта или её убрали. ${ADVICE}`,
    sms: `Почта в Окошке изменена. ${IF_NOT_YOU}`,
  },
  phone_changed: {
    title: 'Телефон изменён',
    text: `В вашем аккаунте в Окошке изменён телефон, по которому вы входите. Остальные сеансы завершены. Если это сделали не вы, задайте новый пароль по почте и напишите в поддержку.`,
    sms: `Телефон входа в Окошко изменён. ${IF_NOT_YOU}`,
  },
  password_changed: {
    title: 'Пароль изменён',
    text: `В вашем аккаунте в Окошке изменён пароль. Остальные сеансы завершены. ${ADVICE}`,
    sms: `Пароль в Окошке изменён. ${IF_NOT_YOU}`,
  },
  device_added: {
    title: 'Уведомления на новом устройстве',
    text: `Уведомления вашего аккаунта в Окошке приходят теперь и на новое устройство. ${ADVICE}`,
    sms: `К Окошку добавлено устройство. ${IF_NOT_YOU}`,
  },
  chat_linked: {
    title: 'Привязан чат в Telegram',
    text: `К вашему аккаунту в Окошке привязан другой чат в Telegram: туда приходят уведомления. ${ADVICE}`,
    sms: `К Окошку привязан чат Telegram. ${IF_NOT_YOU}`,
  },
  factor_set: {
    title: 'Вход в два шага включён',
    text: `Для входа в ваш аккаунт в Окошке нужен теперь код из приложения. ${ADVICE}`,
    sms: `Вход в Окошко теперь в два шага. ${IF_NOT_YOU}`,
  },
  factor_removed: {
    title: 'Вход в два шага выключен',
    text: `Для входа в ваш аккаунт в Окошке больше не нужен код из приложения. ${ADVICE}`,
    sms: `Вход в Окошко снова в один шаг. ${IF_NOT_YOU}`,
  },
};

/** An address that notices go to is no way into the account: an SMS tells of it only where nothing else would. */
const IS_WAY_IN: Readonly<Record<AccountChange, boolean>> = {
  email_changed: true,
  phone_changed: true,
  password_changed: true,
  device_added: false,
  chat_linked: false,
  factor_set: true,
  factor_removed: true,
};

/** The channels by which the owner is told, all that led to them before the change. */
export function channelsToOwner(
  change: AccountChange,
  { phone, email, chat, devices }: OwnerAddresses,
): readonly Channel[] {
  const free: readonly Channel[] = [
    ...(email === null ? [] : (['email'] as const)),
    ...(chat === null ? [] : (['telegram'] as const)),
    ...(devices.length === 0 ? [] : (['push'] as const)),
  ];
  const isBySms = phone !== null && (IS_WAY_IN[change] || free.length === 0);
  return isBySms ? [...free, 'sms'] : free;
}
