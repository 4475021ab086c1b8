import type { Channel } from '@okoshko/contract/messaging/channels';
import type { RETRY_SKIPS } from '@okoshko/contract/messaging/outbox-schemas';

/** Words of messages that several screens of the desk say. */
export const messageWords = {
  channels: {
    sms: 'СМС',
    push: 'Уведомления',
    telegram: 'Телеграм',
    email: 'Почта',
  } satisfies Record<Channel, string>,
  suppliers: {
    smsru: 'SMS.ru',
    smsc: 'SMSC',
    sms: 'СМС',
    push: 'Пуш-службы',
    telegram: 'Телеграм',
    email: 'Почтовый сервер',
  } as Readonly<Record<string, string>>,
  statuses: {
    queued: 'Ждёт отправки',
    sent: 'Отправлено',
    failed: 'Не отправлено',
    unknown: 'Возможно, дошло',
    cancelled: 'Не понадобилось',
  },
  kinds: {
    code: 'Код для входа',
    requested: 'Заявка отправлена',
    booked: 'Запись подтверждена',
    booked_by_provider: 'Вы записаны',
    reminder: 'Напоминание',
    moved: 'Перенос',
    changed: 'Другие услуги',
    cancelled: 'Отмена',
    declined: 'Отказ',
    expired: 'Заявка без ответа',
    ask_review: 'Просьба об отзыве',
    rearrange: 'Просьба выбрать другое время',
    note: 'Сообщение специалиста',
    staff: 'Письмо сотрудника',
    test: 'Проверка канала',
    auth_confirmation: 'Подтверждение почты',
    auth_reset: 'Новый пароль',
    auth_email_changed: 'Почта изменена',
    auth_phone_changed: 'Телефон изменён',
    auth_password_changed: 'Пароль изменён',
    auth_device_added: 'Новое устройство',
    auth_chat_linked: 'Привязан чат',
    auth_factor_set: 'Вход в два шага включён',
    auth_factor_removed: 'Вход в два шага выключен',
    broadcast: 'Рассылка',
    broadcast_marketing: 'Рассылка с рекламой',
    plan_end: 'Тариф заканчивается',
    plan_use: 'Записи тарифа заканчиваются',
    plan_overage: 'Сверх тарифа',
    notice_try: 'Проба уведомления',
  } as Readonly<Record<string, string>>,
  notice: 'Уведомление специалисту',
} as const;

/** The reasons why a message is not sent again. */
export const retrySkips: Readonly<Record<(typeof RETRY_SKIPS)[number], string>> = {
  not_found: 'уже нет',
  not_dead: 'уже высланы повторно',
  text_lost: 'без текста: секретный или стёртый',
  too_late: 'опоздали',
  may_arrive_twice: 'возможно, дошли',
  no_letters: 'нет платных сообщений',
};
