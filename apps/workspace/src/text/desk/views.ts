/** Words of the views of a list that somebody saved. */
export const views = {
  label: 'Сохранённые виды',
  save: 'Сохранить вид',
  change: 'Изменить вид',
  title: 'Название',
  titleNeeded: 'Назовите вид',
  hint: 'Вид хранит фильтры, порядок и столбцы списка. Его видите только вы, на любом устройстве.',
  saved: 'Вид сохранён',
  delete: 'Удалить вид',
  deleteLead: (title: string) => `Вид «${title}» исчезнет. Сам список останется как есть.`,
  deleted: 'Вид удалён',
} as const;
