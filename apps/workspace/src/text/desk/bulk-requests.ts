/** Words of what is done to several requests at once. */
export const bulkRequests = {
  take: 'Взять себе',
  assign: 'Назначить…',
  close: 'Закрыть…',
  wholePage: 'Выбрать все на странице',

  assignTitle: 'Кому отдать заявки',
  assignee: 'Кто займётся',
  choose: 'Не выбрано',
  assignAll: (count: number) => `Назначить: ${count}`,

  closeTitle: 'Закрыть заявки',
  closeLead: 'Каждый автор увидит, что его заявка закрыта. Открыть её снова можно на её странице.',
  closeOthers: (count: number) => `Закрыть и те, где ждут ответа или заняты коллеги: ${count}`,
  closeNone: 'Все выбранные ждут ответа, или ими заняты коллеги.',
  closeAll: (count: number) => `Закрыть: ${count}`,

  outcomes: {
    done: (count: number) => `Изменили: ${count}`,
    already: (count: number) => `и так было: ${count}`,
    decided: (count: number) => `уже решены другими: ${count}`,
    changed: (count: number) => `изменились, пока вы выбирали: ${count}`,
    gone: (count: number) => `удалены: ${count}`,
    failed: (count: number) => `не получилось: ${count}`,
  },
  hide: 'Скрыть',
} as const;
