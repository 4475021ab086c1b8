import { counted } from '@okoshko/ui/format';

/** Words of the roles and of who may do what. */
export const roles = {
  title: 'Роли',
  lead: 'Право разрешает действие. Чьи строки при этом видны, решают правила доступа: у своих ролей они те же, что у аккаунта.',
  add: 'Добавить роль',
  rename: 'Переименовать',
  remove: 'Удалить роль',
  role: 'Роль',
  area: 'О чём право',
  allAreas: 'Обо всём',
  search: 'Найти право',
  nothing: 'Таких прав нет.',
  right: 'Право',
  people: (count: number) => counted(count, ['человек', 'человека', 'человек']),
  stored: {
    public: { name: 'Посетитель', about: 'Любой, кто не вошёл.' },
    guest: { name: 'Гость', about: 'Вошёл по ссылке: клиент одного специалиста.' },
    client: { name: 'Клиент', about: 'Подтвердил телефон кодом, чтобы записаться.' },
    authenticated: { name: 'Аккаунт', about: 'Все, у кого есть аккаунт: специалисты и клиенты.' },
    operator: {
      name: 'Оператор',
      about: 'Сотрудники сервиса. Только у этой роли есть рабочее место.',
    },
  } as Readonly<Record<string, { readonly name: string; readonly about: string }>>,

  never: 'Нельзя',
  neverWhy: 'этой роли такое право не дают',
  always: 'Всегда',
  alwaysWhy: 'без этого права операторы не смогли бы вернуть остальные',
  yes: 'Да',
  no: 'Нет',
  differs: 'не как в выпуске',
  legend:
    '«Нельзя» – это право такой роли не дают. «Всегда» – у операторов его не отнять. Точка – решено здесь, в выпуске иначе.',
  toGrant: '+',
  toRevoke: '−',

  changed: (name: string, granted: number, revoked: number) =>
    `${name}: ${[granted > 0 && `+${granted}`, revoked > 0 && `−${revoked}`].filter(Boolean).join(', ')}`,
  review: 'Посмотреть и сохранить',
  discard: 'Отменить правки',
  saveTitle: 'Сохранить права?',
  saveLead: 'Подействует за две секунды у всех, у кого эта роль. Изменение останется в журнале.',
  ownRole: 'Это и ваша роль: чего в ней не станет, пропадёт и у вас.',
  granted: (right: string) => `Получит: ${right}`,
  revoked: (right: string) => `Потеряет: ${right}`,
  save: 'Сохранить',
  saved: 'Права сохранены',
  nothingLeft: 'Правок не осталось: всё уже так, как вы хотели.',

  newTitle: 'Новая роль',
  newLead:
    'Её дают аккаунту на странице человека. Рабочее место своя роль не открывает: оно есть только у операторов.',
  renameTitle: 'Название роли',
  name: 'Название',
  about: 'Описание',
  like: 'Права как у роли',
  likeNone: 'Пока никаких',
  nameMissing: 'Назовите роль.',
  added: 'Роль добавлена',
  renamed: 'Роль переименована',
  removeTitle: (name: string) => `Удалить роль «${name}»?`,
  removeNobody: 'Этой роли нет ни у кого.',
  removeUsers: (count: number) =>
    `Она есть у ${counted(count, ['человека', 'человек', 'человек'])}. Войти они смогут, но прав у них останется столько, сколько у посетителя, пока им не дадут другую роль.`,
  removed: 'Роль удалена',
  gone: 'Такой роли больше нет.',
} as const;
