import type { Channel, MessageFailure } from '@okoshko/contract/messaging/channels';

/** Words of what was sent to clients. */
export const messages = {
  channels: {
    email: 'Почта',
    sms: 'СМС',
    telegram: 'Телеграм',
    push: 'Уведомление',
  } as Readonly<Partial<Record<Channel, string>>>,
  statuses: {
    queued: 'будет отправлено',
    sent: 'отправлено',
    failed: 'не отправлено',
    unknown: 'возможно, дошло',
    cancelled: 'не понадобилось',
  },
  blocked: 'не уходит',
  prove: 'Подтвердить телефон',
  reasons: {
    too_late: 'было поздно',
    client_gone: 'клиента больше нет',
    opted_out: 'клиент отказался от сообщений',
    reviewed: 'отзыв уже есть',
    appointment_changed: 'запись изменилась',
    unreachable: 'некуда: нет ни телефона, ни почты',
    no_channel: 'каналы связи с клиентом выключены',
    stopped: 'рассылка остановлена',
    sender_unproved: 'сначала подтвердите свой телефон',
    phone_limit: 'за сутки на этот номер уже ушло пять СМС, больше нельзя',
    gateway: 'служба доставки не приняла',
  } satisfies Record<MessageFailure, string>,
  kinds: {
    booked: 'Запись подтверждена',
    booked_by_provider: 'Вы записаны',
    reminder: 'Напоминание',
    moved: 'Перенос',
    cancelled: 'Отмена',
    declined: 'Отказ',
    expired: 'Заявка без ответа',
    ask_review: 'Просьба об отзыве',
    rearrange: 'Просьба выбрать другое время',
    note: 'Сообщение',
  } as Readonly<Record<string, string>>,
  other: 'Сообщение',
} as const;
