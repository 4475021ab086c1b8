import { duration } from '@okoshko/ui/duration';

interface Message {
  readonly service: string | null;
  /** A line of each day. */
  readonly days: readonly string[];
  readonly link: string;
}

/** Words of free times that are passed on. */
export const openings = {
  title: 'Поделиться окошками',
  lead: 'Показываем то же свободное время, что видят клиенты на вашей странице.',
  service: 'Услуга',
  any: 'Любая',
  anyFor: (title: string, minutes: number) =>
    `Время считаем для самой короткой: ${title}, ${duration(minutes)}.`,
  option: (title: string, minutes: number) => `${title}, ${duration(minutes)}`,
  days: 'Дни',
  dayOption: (day: string, count: number) => `${day} · ${count}`,
  moreDays: 'Ещё две недели',
  isEvery: 'Показать каждое время начала',
  isEveryHint: 'Иначе только окошки, которые не пересекаются.',
  nothing: 'На эти дни свободного времени нет.',
  nothingChosen: 'Выберите хотя бы один день.',
  noService: 'Пока нет услуг, на которые клиенты записываются сами.',
  toServices: 'К услугам',
  closed: 'Страница закрыта: по ссылке её пока никто не откроет.',
  toProfile: 'К странице для записи',
  text: 'Текст',
  dayLine: (day: string, times: readonly string[]) => `${day}: ${times.join(', ')}`,
  message: ({ service, days, link }: Message) =>
    [
      service === null ? 'Свободные окошки' : `Свободные окошки: ${service}`,
      ...['', ...days, '', `Записаться: ${link}`],
    ].join('\n'),
  copy: 'Скопировать',
  copied: 'Скопировано',
  send: 'Поделиться',
  picture: 'Картинка для сторис',
  pictureOf: (message: string) => `Картинка: ${message}`,
  save: 'Сохранить картинку',
  sendPicture: 'Поделиться картинкой',
  file: 'okoshki.png',
  drawn: {
    title: ['Свободные', 'окошки'],
    book: 'Запись по ссылке',
    more: 'Другие дни и время — по ссылке',
  },
} as const;
