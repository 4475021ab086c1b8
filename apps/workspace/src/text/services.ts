import { counted } from '@okoshko/ui/format';

const PROBLEMS = {
  title: 'Напишите название.',
  duration: 'От 5 минут до 24 часов (1440 минут).',
  price: 'Напишите цену в рублях. Бесплатная услуга — 0.',
  priceMax: 'Верхняя цена не меньше нижней.',
  capacity: 'От 1 до 1000 мест.',
  buffer: 'От 0 до 1440 минут.',
  step: 'От 5 до 240 минут.',
} as const;
export type ServiceProblem = keyof typeof PROBLEMS;

/** First services by trade, and the stems that a trade is told by. */
const EXAMPLES: readonly {
  readonly stems: readonly string[];
  /** Title, minutes, roubles. */
  readonly services: readonly (readonly [title: string, duration: string, price: string])[];
}[] = [
  {
    stems: ['маникюр', 'педикюр', 'ногт'],
    services: [
      ['Маникюр с покрытием гель-лак', '90', '2000'],
      ['Педикюр с покрытием', '90', '2500'],
      ['Снятие покрытия', '30', '500'],
    ],
  },
  {
    stems: ['бров', 'ресниц', 'лэш'],
    services: [
      ['Коррекция и окрашивание бровей', '60', '1500'],
      ['Ламинирование ресниц', '75', '2200'],
      ['Наращивание ресниц', '120', '2800'],
    ],
  },
  {
    stems: ['парикмахер', 'стриж', 'волос', 'колорист', 'барбер'],
    services: [
      ['Женская стрижка', '60', '1800'],
      ['Окрашивание в один тон', '120', '4000'],
      ['Мужская стрижка', '45', '1200'],
    ],
  },
  {
    stems: ['массаж'],
    services: [
      ['Массаж спины', '45', '1800'],
      ['Массаж всего тела', '90', '3200'],
      ['Массаж лица', '40', '1700'],
    ],
  },
  {
    stems: ['эпиляц', 'депиляц', 'шугаринг'],
    services: [
      ['Шугаринг голеней', '40', '1300'],
      ['Шугаринг подмышек', '20', '700'],
      ['Шугаринг бикини', '45', '1800'],
    ],
  },
  {
    stems: ['косметолог'],
    services: [
      ['Чистка лица', '90', '3000'],
      ['Уход за лицом', '60', '2500'],
      ['Пилинг', '45', '2300'],
    ],
  },
  {
    stems: ['визаж', 'макияж'],
    services: [
      ['Дневной макияж', '60', '2500'],
      ['Вечерний макияж', '75', '3200'],
      ['Макияж и причёска', '120', '5000'],
    ],
  },
];

const APPOINTMENTS = ['предстоящая запись', 'предстоящие записи', 'предстоящих записей'] as const;
const SERVICES = ['услуга', 'услуги', 'услуг'] as const;
const SEATS = ['место', 'места', 'мест'] as const;

/** Words of services: their form (the first steps have it too) and their section. */
export const services = {
  color: 'Цвет в календаре',
  colorHint: 'Полоска на записи, чтобы отличать услуги с первого взгляда.',
  noColor: 'Без цвета',
  otherColor: 'Другой',
  colors: {
    red: 'Красный',
    orange: 'Оранжевый',
    amber: 'Янтарный',
    green: 'Зелёный',
    teal: 'Бирюзовый',
    blue: 'Голубой',
    violet: 'Фиолетовый',
    pink: 'Розовый',
  },
  problems: PROBLEMS,
  examples: EXAMPLES,

  name: 'Название',
  /** A value that is likely a slip, as clients will read it. */
  doubt: (value: string) => `Клиенты увидят: ${value}. Всё верно?`,
  description: 'Описание',
  descriptionHint: 'Что входит, как подготовиться. Клиенты видят это при записи.',
  duration: 'Длительность, минут',
  durations: ['30', '45', '60', '90', '120'],
  price: 'Цена, ₽',
  priceMax: 'Цена до, ₽',
  priceMaxHint: 'Если цена зависит от работы. Пусто — цена одна.',
  group: 'Группа',
  noGroup: 'Без группы',
  more: 'Дополнительно',
  capacity: 'Мест на одно время',
  capacityHint: 'Больше одного — групповая услуга: на то же время запишутся несколько клиентов.',
  bufferBefore: 'Подготовка до, минут',
  bufferAfter: 'Уборка после, минут',
  bufferHint: 'Это время занято, но клиенты его не видят.',
  step: 'Шаг окошек',
  stepHint: 'Как часто предлагать время: 30 мин — в 10:00, 10:30, 11:00.',
  stepOfProfile: 'Как в профиле',
  isOnline: 'Клиенты записываются сами',
  isOnlineHint: 'Выключено — записываете только вы.',
  isActive: 'Услуга показана',
  isActiveHint: 'Скрытую услугу клиенты не видят. Записи остаются.',

  add: 'Добавить услугу',
  newTitle: 'Новая услуга',
  editTitle: 'Услуга',
  empty: 'Добавьте первую услугу. Можно начать с примера и поправить его под себя.',
  fromExample: (title: string) => `Начать с примера: ${title}`,
  addOwn: 'Добавить свою',
  missing: 'Такой услуги нет. Возможно, она в архиве.',
  hidden: 'Скрыта',
  offline: 'Только по вашей записи',
  seats: (count: number) => counted(count, SEATS),
  minutes: (count: number) => `${count} мин`,
  hours: (hours: number, minutes: number) => (minutes ? `${hours} ч ${minutes} мин` : `${hours} ч`),
  from: (low: string, high: string) => `${low}–${high}`,
  change: 'Изменить',
  order: 'Порядок',
  ordered: 'Готово',
  edit: (title: string) => `Изменить: ${title}`,
  up: (title: string) => `${title}: выше`,
  down: (title: string) => `${title}: ниже`,
  moved: (title: string, position: number, count: number) => `${title}: ${position} из ${count}`,
  show: (title: string) => `${title}: показана клиентам`,
  orderFailed: 'Порядок не сохранился. Показываем, как было.',

  photos: 'Фото работ',
  photosHint: 'JPEG, PNG, WebP, GIF или AVIF, до 10 МБ.',
  addPhotos: 'Добавить фото',
  addPhoto: 'Выбрать фото',
  photo: (index: number) => `Фото ${index}`,
  removePhoto: (index: number) => `Убрать фото ${index}`,
  photoFirst: (index: number) => `Сделать фото ${index} первым`,
  makeFirst: 'Сделать первым',
  uploading: (name: string, percent: number) => `${name}: ${percent} %`,
  cancelUpload: (name: string) => `Отменить загрузку: ${name}`,
  notPicture: (name: string) => `«${name}» — не фото. Подойдут JPEG, PNG, WebP, GIF и AVIF.`,
  tooLarge: (name: string) => `«${name}» больше 10 МБ. Уменьшите его и попробуйте снова.`,
  uploadsPending: 'Дождитесь загрузки фото.',

  archive: 'В архив',
  archiveTitle: (title: string) => `Убрать «${title}» в архив?`,
  archiveKeeps: (count: number) =>
    count === 0
      ? 'Предстоящих записей на неё нет.'
      : `На неё ${counted(count, APPOINTMENTS)}. Записи останутся в календаре, клиентам ничего не придёт.`,
  archiveAfter: 'Новых записей на услугу не будет. Вернуть её из архива нельзя.',
  hideInstead: 'Скрыть, не убирая',

  groups: 'Группы',
  addGroup: 'Добавить группу',
  groupName: 'Название группы',
  groupNameNeeded: 'Напишите название группы.',
  newGroup: 'Новая группа',
  editGroup: 'Группа',
  deleteGroup: 'Удалить группу',
  deleteGroupTitle: (title: string) => `Удалить группу «${title}»?`,
  deleteGroupAfter: (count: number) =>
    count === 0
      ? 'Услуг в ней нет.'
      : `${counted(count, SERVICES)} из неё останутся без группы. Записи не изменятся.`,
  emptyGroup: 'В группе пока нет услуг.',
  groupChanged: (title: string) =>
    `Группу переименовали в другом месте: «${title}». Сохраните ещё раз, чтобы оставить ваше название.`,
  missingGroup: 'Такой группы нет.',
  changedElsewhere:
    'Услугу изменили в другом месте. Ваши правки на месте. Проверьте и сохраните ещё раз.',
  fields: {
    title: 'название',
    description: 'описание',
    duration: 'длительность',
    price: 'цена',
    priceMax: 'верхняя цена',
    group: 'группа',
    capacity: 'число мест',
    bufferBefore: 'подготовка',
    bufferAfter: 'уборка',
    step: 'шаг',
    isOnline: 'запись клиентами',
    isActive: 'видимость',
    photos: 'фото',
  },
  changed: (fields: string) => `Изменилось: ${fields}.`,
  saved: (title: string) => `Сохранено: ${title}`,
  archived: (title: string) => `В архиве: ${title}`,
  deleted: (title: string) => `Удалено: ${title}`,
} as const;
