/** Words of the desk's frame. */
export const deskShell = {
  signInTitle: 'Рабочее место',
  signInLead: 'Для сотрудников сервиса.',
  toInbox: 'Ко входящим',
  more: 'Ещё',
  signedInAs: (name: string) => `Вы вошли как ${name}`,
} as const;
