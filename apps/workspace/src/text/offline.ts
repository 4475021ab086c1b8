/** Words about the network, and what stays readable without it. */
export const offline = {
  offline: 'Нет сети.',
  failing: 'Сервер не отвечает.',
  /** `when`: '10:42', or with its day. */
  dataOf: (when: string) => `Данные на ${when}.`,
  readOnly: 'Смотреть можно, менять — когда сеть вернётся.',
  /** The reasons why a call failed. */
  noNetwork: 'Нет сети. Проверьте интернет.',
  noAnswer: 'Сервер не отвечает. Попробуйте чуть позже.',
  /** The reason why a button cannot be pressed. */
  noWrites: 'Нет сети: изменить пока нельзя',
  missingFile: 'Не загрузилось: нет связи. Откроется, как только она вернётся.',
  newVersion: 'Есть новая версия',
  newVersionLead: 'Обновление займёт пару секунд. То, что вы набрали, останется.',
} as const;
