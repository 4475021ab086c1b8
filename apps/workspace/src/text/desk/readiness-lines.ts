import type { ReadinessFinding, ReadinessName } from '@okoshko/contract/readiness/lines';
import { counted } from '@okoshko/ui/format';

const SECONDS = ['секунду', 'секунды', 'секунд'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;
const TARIFFS = ['тариф', 'тарифа', 'тарифов'] as const;
const ACCOUNTS = ['вход', 'входа', 'входов'] as const;
const OPERATORS = ['оператор', 'оператора', 'операторов'] as const;

/** The facts of a line besides its finding. */
interface Facts {
  /** Suppliers and addresses, as people call them. */
  readonly names: string;
  readonly count: number;
  /** The time of the last good backup. */
  readonly at: string;
}
/** The words between backticks are a setting or a command. */
type Sentence = string | ((facts: Facts) => string);
type Line<N extends ReadinessName> = { readonly title: string } & {
  readonly [F in ReadinessFinding<N>]: Sentence;
};

/** The title of each line of «Готовность к запуску», and a sentence for each of its findings. */
export const lines: { readonly [N in ReadinessName]: Line<N> } = {
  environment: {
    title: 'Режим',
    production: 'Сервис запущен для работы.',
    development:
      'Сервис запущен для разработки: вместо поставщиков заглушки, ограничения ослаблены. Для работы задайте `NODE_ENV=production`.',
  },
  public_url: {
    title: 'Адрес сервиса',
    set: ({ names }) => `Клиенты приходят на ${names}.`,
    unencrypted: ({ names }) =>
      `${names} без шифрования: пароли идут открыто. Задайте в \`PUBLIC_URL\` адрес с https.`,
    unset: 'Ссылки в сообщениях ведут на адрес этой машины. Задайте `PUBLIC_URL`.',
  },
  proxy: {
    title: 'Прокси',
    trusted: 'Адреса посетителей известны.',
    direct: 'Прокси перед сервисом нет.',
    untrusted:
      'Сервис за прокси, но ему не доверяет: у всех посетителей один адрес и общие ограничения. Задайте `TRUST_PROXY`.',
  },
  desk_origin: {
    title: 'Адрес рабочего места',
    apart: ({ names }) => `Только на ${names}.`,
    shared:
      'Рабочее место на одном адресе с виджетом и кабинетом. Отдельное имя в `DESK_ORIGIN` бережёт сеансы операторов.',
  },
  host_origins: {
    title: 'Сайты с виджетом',
    set: ({ names }) => `Разрешены: ${names}.`,
    none: 'Виджет работает только на сайтах, которые подтвердили сами специалисты. Свои сайты назовите в `HOST_ORIGINS`.',
  },
  sms: {
    title: 'СМС',
    suppliers: ({ names }) => `Отправляет ${names}.`,
    stand_in:
      'СМС никуда не уходят, их видно на `/dev/outbox`. Задайте `SMS_SUPPLIERS` (`smsru`, `smsc`) и ключ поставщика: `SMSRU_API_ID`, `SMSC_API_KEY`.',
    off: 'СМС выключены: коды входа не дойдут ни до кого. Задайте `SMS_SUPPLIERS` и ключ поставщика: `SMSRU_API_ID`, `SMSC_API_KEY`.',
  },
  calls: {
    title: 'Вход по звонку',
    suppliers: ({ names }) => `Звонки принимает ${names}.`,
    off: 'Если СМС не доходят, войти нельзя. Задайте `CALL_SUPPLIER=smsru` и поставьте звонок на первый шаг входа.',
  },
  mail: {
    title: 'Почта',
    suppliers: 'Письма отправляются.',
    stand_in:
      'Письма никуда не уходят, их видно на `/dev/outbox`. Задайте `MAIL_TRANSPORT=smtp`, `MAIL_URL` и `MAIL_FROM`.',
    off: 'Письма не отправляются: пароль по почте не восстановить. Задайте `MAIL_TRANSPORT=smtp`, `MAIL_URL` и `MAIL_FROM`.',
  },
  telegram: {
    title: 'Telegram',
    suppliers: ({ names }) => `Пишет бот ${names}.`,
    stand_in: 'Вместо бота заглушка. Задайте `TELEGRAM=bot`, `TELEGRAM_TOKEN` и `TELEGRAM_BOT`.',
    off: 'Выключен: вместо него уходят СМС, они дороже. Задайте `TELEGRAM=bot`, `TELEGRAM_TOKEN` и `TELEGRAM_BOT`.',
  },
  push: {
    title: 'Push-уведомления',
    suppliers: ({ names }) => `Отправляются: ${names}.`,
    stand_in:
      'Вместо служб заглушка. Для браузеров задайте `PUSH_SERVICES=web` и пару ключей `VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY`.',
    off: 'Выключены: специалисты узнают о записях не сразу. Задайте `PUSH_SERVICES=web` и пару ключей `VAPID_PUBLIC_KEY`, `VAPID_PRIVATE_KEY`.',
  },
  payments: {
    title: 'Приём платежей',
    suppliers: ({ names }) => `Принимает ${names}.`,
    trial: ({ names }) =>
      `${names}: магазин пробный, деньги не поступают. Задайте ключи рабочего: \`YOOKASSA_SECRET_KEY\` или \`TBANK_TERMINAL_KEY\`.`,
    stand_in:
      'Вместо банка заглушка, денег не будет. Задайте `PAYMENTS` (`yookassa` или `tbank`) и ключи магазина.',
    off: 'Тарифы нельзя купить. Задайте `PAYMENTS` (`yookassa` или `tbank`) и ключи магазина.',
  },
  receipts: {
    title: 'Чеки',
    on: 'К каждому платежу и возврату делается чек.',
    off: 'Чеки не делаются. Если их не делает магазин сам, задайте `RECEIPTS=on`, `RECEIPT_VAT_CODE`, `RECEIPT_SUBJECT` и `RECEIPT_MODE`.',
  },
  issuer: {
    title: 'Документы об оплате',
    set: 'Покупатели скачивают подтверждения с вашими реквизитами.',
    unset:
      'Подтверждений оплаты нет: неизвестно, кто продавец. Задайте `ISSUER_NAME`, `ISSUER_INN`, `ISSUER_OGRN`, `ISSUER_ADDRESS`, а организация — и `ISSUER_KPP`.',
  },
  bills: {
    title: 'Счета для бизнеса',
    set: 'Организации и ИП платят по счёту через свой банк.',
    unset:
      'Счета не выставляются: неизвестно, в какой банк платить. Задайте `ISSUER_BANK`, `ISSUER_BIC`, `ISSUER_ACCOUNT` и `ISSUER_CORRESPONDENT_ACCOUNT` вместе с `ISSUER_NAME`.',
  },
  renewals: {
    title: 'Автопродление тарифов',
    on: 'Специалист может включить его сам.',
    off: 'Не предлагается. Попросите менеджера ЮKassa включить автоплатежи и задайте `RENEWALS=on`.',
  },
  comparisons: {
    title: 'Сверка с банком',
    current: 'Каждый день сверен с платёжной системой.',
    late: ({ names, count }) =>
      `Не сверено: ${counted(count, DAYS)} (${names}). Проверьте, отвечает ли платёжная система и названа ли она в \`PAYMENTS\`.`,
  },
  tariffs: {
    title: 'Тарифы',
    on_sale: ({ count }) => `Продаётся ${counted(count, TARIFFS)}.`,
    none: 'Ни один тариф не продаётся. Добавьте тариф или покажите скрытый.',
  },
  offer: {
    title: 'Оферта',
    set: 'Её принимают при входе.',
    unset: 'При входе нечего принять. Опубликуйте оферту и задайте `OFFER_URL`.',
  },
  privacy: {
    title: 'Политика персональных данных',
    set: 'С ней соглашаются при входе.',
    unset:
      'Люди соглашаются с общим текстом сервиса на `/privacy`. Опубликуйте свою политику и задайте `PRIVACY_URL`.',
  },
  database: {
    title: 'База данных',
    server: 'PostgreSQL.',
    embedded:
      'Встроенная база не переживёт отключения питания. Поднимите PostgreSQL, задайте `DATABASE_URL` и перенесите данные: `npm run db:copy`.',
  },
  replica: {
    title: 'Реплика базы',
    none: 'Реплики нет: всё читается с основного сервера.',
    well: 'Списки, статистика и публичные страницы читаются с реплики.',
    behind:
      'Реплика отстала больше чем на 10 секунд и не читается: вся нагрузка на основном сервере. Проверьте диск и сеть реплики; `okoshko_replica_lag_seconds` покажет, когда она догонит.',
    gone: 'Реплика из `DATABASE_REPLICA_URL` не отвечает, принимает запись или относится к другой базе: вся нагрузка на основном сервере. Причина — в журнале узла.',
  },
  background: {
    title: 'Фоновая работа',
    runs: 'Идёт.',
    failing: ({ names, count }) =>
      `Не получается снова и снова: ${names}, строк: ${count}. Остальное идёт, а эти строки пробуются всё реже, но не реже раза в день. Причина — в журнале узла; сколько их, показывает \`okoshko_failing_rows\`.`,
    stands:
      'Стоит: сообщения не уходят, платежи не проверяются. Посмотрите журнал сервера и перезапустите его.',
  },
  backups: {
    title: 'Резервные копии',
    fresh: ({ at }) => `Последняя сделана ${at} и проверена восстановлением.`,
    stale: ({ at }) => `Новая копия запаздывает, последняя — ${at}. Проверьте \`okoshko-backup\`.`,
    failed: ({ names, at }) =>
      `Последняя попытка не удалась (${names}). ${at ? `Годная копия — ${at}.` : 'Годной копии нет.'} Посмотрите журнал \`okoshko-backup\`.`,
    unknown:
      'Отчёта о копиях нет. Проверьте, что `BACKUP_STATUS` называет файл, который пишет `deploy/backup/backup.sh`.',
    unset:
      'О копиях ничего не известно. Настройте `deploy/backup/backup.sh` и назовите его отчёт в `BACKUP_STATUS`.',
  },
  clock: {
    title: 'Часы узла',
    right: 'Идут вместе с часами базы.',
    skewed: ({ count }) =>
      `Расходятся с часами базы на ${counted(count, SECONDS)}. После 30 секунд коды второго фактора перестанут подходить. Включите на обеих машинах \`systemd-timesyncd\`.`,
    wrong: ({ count }) =>
      `Расходятся с часами базы на ${counted(count, SECONDS)}: коды второго фактора подходят только в пределах 30 секунд. Включите на обеих машинах \`systemd-timesyncd\`.`,
  },
  storage: {
    title: 'Файлы',
    bucket_unwritable: ({ names }) =>
      `В хранилище S3 ничего не записать (${names}): фотографии не загрузятся. Проверьте \`S3_BUCKET\`, \`S3_KEY\` и права ключа.`,
    folder_unwritable: ({ names }) =>
      `В папку \`DATA_DIR\` ничего не записать (${names}): фотографии не загрузятся. Проверьте место на диске и владельца папки.`,
    bucket: 'В хранилище S3.',
    folder:
      'В папке `DATA_DIR`: она нужна в копиях (`BACKUP_UPLOADS`), а нескольким узлам — общая.',
  },
  secret_key: {
    title: 'Ключ сервиса',
    set: 'Задан. Храните его отдельно от копий.',
    generated:
      'Ключ лежит в `DATA_DIR`: пропадёт папка — перестанут действовать коды и адреса файлов. Задайте свой в `SECRET_KEY`.',
  },
  demo: {
    title: 'Демонстрационные данные',
    none: 'Их нет.',
    present: ({ count }) =>
      `${counted(count, ACCOUNTS)} с паролем, который знают все. Начните с пустой базы или перенесите её без них: \`npm run db:copy -- --without-demo\`.`,
  },
  operators: {
    title: 'Операторы',
    several: ({ count }) => `${counted(count, OPERATORS)}.`,
    single:
      'Оператор один: решать без него некому. Заведите второго: `npm run operator -- 79990000000`.',
  },
  operator_passwords: {
    title: 'Пароли операторов',
    set: 'Есть у всех.',
    unset: ({ count }) =>
      `Без пароля ${counted(count, OPERATORS)}: войдёт тот, у кого их телефон. Задайте пароль: \`npm run operator -- ТЕЛЕФОН --promote\`.`,
  },
  second_factor: {
    title: 'Второй фактор',
    required: 'Обязателен: без него рабочее место не откроется.',
    set: 'Есть у всех операторов.',
    unset: ({ count }) =>
      `Не настроен: ${counted(count, OPERATORS)}. Кто узнает пароль, войдёт. Задайте \`OPERATOR_SECOND_FACTOR=required\`.`,
  },
  metrics: {
    title: 'Наблюдение',
    on: 'Prometheus получает показатели.',
    off: 'О сбоях никто не узнает первым. Задайте `METRICS_TOKEN` и подключите Prometheus.',
  },
};
