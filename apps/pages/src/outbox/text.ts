/** Words of the list of messages that a service without vendors would have sent. */
export const text = {
  title: 'Отправленные сообщения',
  hint: 'Здесь видно всё, что сервис отправил бы людям: СМС, письма, уведомления. Обновляется само.',
  empty: 'Пока ничего не отправлено',
  emptyHint: 'Запросите код входа в виджете — СМС появится на этой странице.',
  offline: 'Нет связи с сервером, пробуем снова…',
  code: 'Код',
  copy: 'Скопировать код',
  copied: 'Скопировано',
  channels: {
    sms: 'СМС',
    mail: 'Письмо',
    email: 'Письмо',
    push: 'Уведомление',
    telegram: 'Телеграм',
  } as Readonly<Record<string, string>>,
};
