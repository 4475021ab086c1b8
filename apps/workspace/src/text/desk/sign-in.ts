/** Words of «Вход»: the steps of signing in, and what they are passed by. */
export const signIn = {
  lead: 'Входят по шагам сверху вниз. На каждом шаге хватает одного способа. Изменения действуют у всех через пару секунд.',
  step: (number: number) => `Шаг ${number}`,
  nextStep: (number: number) => `Шаг ${number}, новый`,
  ways: {
    phone: { name: 'Код из СМС', without: 'Войти по СМС будет нельзя.' },
    call: { name: 'Звонок с телефона', without: 'Войти по звонку будет нельзя.' },
    local: { name: 'Пароль', without: 'Пароль при входе не спросят.' },
  },
  unknown: (name: string) => ({ name, without: 'Войти этим способом будет нельзя.' }),
  unready: 'Не настроен на сервере',
  unreadyLead: 'Этот способ не подключён в настройках сервера: пройти его никто не сможет.',
  only: 'Единственный способ шага, который работает: убрать его нельзя, иначе никто не войдёт.',
  remove: 'Убрать',
  removeOf: (name: string, step: number) => `Убрать: ${name}, шаг ${step}`,
  removeTitle: (name: string) => `Убрать «${name}»?`,
  emptiesStep: (step: number) => `Шага ${step} больше не будет.`,
  weaker:
    'Останется один шаг: войдёт любой, кто его пройдёт. Операторов без второго фактора это касается тоже.',
  stays: 'Уже открытые сеансы останутся.',
  add: 'Добавить',
  addOf: (name: string, step: number) => `Добавить: ${name}, шаг ${step}`,
  addTitle: (name: string, step: number) => `Добавить «${name}» на шаг ${step}?`,
  addsChoice: (others: string) => `Хватит его или другого способа шага: ${others}.`,
  addsStep: (step: number) => `Появится шаг ${step}: без него никто не войдёт.`,
  done: 'Вход изменён',
  nothing: 'Добавить больше нечего: все способы расставлены.',
} as const;
