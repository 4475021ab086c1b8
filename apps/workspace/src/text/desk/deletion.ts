/** Words of documents that are deleted. A list loads them with the first one that is chosen. */
export const deletion = {
  delete: 'Удалить',
  deleteTitle: (count: number) => (count === 1 ? 'Удалить запись?' : `Удалить записей: ${count}?`),
  deleteEffect: 'Вернуть их будет нельзя. Удаление попадёт в журнал.',
  deleteReferences: 'На них ссылаются:',
  deleteNoReferences: 'На них никто не ссылается.',
  deleteUnknown: (count: number) => `Ссылки на остальные ${count} не показаны.`,
  countOf: (what: string, count: number) =>
    `${what}: ${count >= 1000 ? 'больше тысячи' : String(count)}`,
  deleted: (count: number, gone: number) =>
    gone === 0 ? `Удалено: ${count}` : `Удалено: ${count}, уже не было: ${gone}`,
} as const;
