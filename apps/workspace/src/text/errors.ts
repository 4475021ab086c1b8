import type { ApiError } from '@okoshko/contract/client';
import { billErrors } from './bill-errors.ts';
import { offline } from './offline.ts';
import { staffErrors } from './staff-errors.ts';

/** The sentence for a failure's code, with the time of the next try if it is known. */
export function sentenceOfError({ code, retryAfter }: ApiError): string {
  const sentence = (sentences as Sentences)[code] ?? UNKNOWN;
  return retryAfter ? `${sentence} Повторите через ${waitText(retryAfter)}.` : sentence;
}

type Code = ApiError['code'];
type Sentences = Readonly<Partial<Record<Code, string>>>;

/** A wait in the largest unit that keeps it short: nobody counts the seconds of a day. */
const waitText = (seconds: number): string => {
  if (seconds < 120) return `${seconds} с`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} мин` : `${Math.ceil(seconds / 3600)} ч`;
};

const UNKNOWN = 'Не получилось. Попробуйте ещё раз.';
const OURS = 'Ошибка на нашей стороне. Обновите страницу и попробуйте ещё раз.';
const WAIT = 'Слишком много попыток.';
const CODE = 'Код не подошёл. Проверьте его.';
const OLD_CODE = 'Код больше не действует. Запросите новый.';
const FILE = 'Файл не читается. Сохраните его заново как .xlsx или CSV.';
const NO_MAIL = 'Письма сейчас не отправляются. Попробуйте позже.';
const STEP = 'Так шаги входа не расставить.';

/** The codes that are told elsewhere: to programs, visitors of public pages, and clients of professionals. */
type Elsewhere =
  | 'address_booking_limit'
  | 'broadcast_sent'
  | 'call_awaited'
  | 'calls_unavailable'
  | 'callback_invalid'
  | 'callback_unset'
  | 'intent_gone'
  | 'notification_invalid'
  | 'notification_sender_unknown'
  | 'oauth_incomplete'
  | 'oauth_refused'
  | 'origin_not_allowed'
  | 'phone_booking_limit'
  | 'phone_required'
  | 'provider_disabled'
  | 'review_link_expired'
  | 'upcoming_limit';

// A code that the contract gains has no words until somebody finds them: this does not compile.
const sentences = {
  offline: offline.noAnswer,
  timeout: 'Сервер не ответил вовремя. Попробуйте ещё раз.',
  unknown: UNKNOWN,
  not_applied:
    'Сервер ответил без ошибки, но сделал не то, о чём вы просили. Обновите страницу и проверьте.',

  // The request, as programs see it.
  bad_request: OURS,
  body_malformed: OURS,
  data_missing: OURS,
  key_invalid: OURS,
  query_invalid: OURS,
  pagination_invalid: OURS,
  method_not_allowed: OURS,
  uri_too_long: OURS,
  media_type_unsupported: OURS,
  headers_too_large: OURS,
  multipart_invalid: OURS,
  query_too_expensive: 'Слишком сложный поиск. Уберите часть условий.',
  idempotency_mismatch: 'Это уже отправлялось с другими данными. Проверьте, что получилось.',
  validation_failed: 'Проверьте поля: что-то заполнено неверно.',
  name_misleading: 'Так нельзя: похоже на имя сервиса, смешаны алфавиты или есть невидимые знаки.',
  credentials_invalid: 'Войдите заново.',
  forbidden: 'Это вам недоступно.',
  account_disabled: 'Этот аккаунт отключён. Напишите в поддержку.',
  not_found: 'Этого больше нет: возможно, удалили в другом месте.',
  still_used: 'Удалить нельзя: этим ещё пользуются.',
  stale: 'Это уже изменили в другом месте. Показываем, как сейчас.',
  timed_out: 'Сервис не ответил вовремя. Повторите.',
  too_large: 'Слишком много данных за один раз.',
  too_many_requests: 'Слишком много запросов.',
  too_many_streams: 'Кабинет открыт на слишком многих устройствах сразу.',
  internal: 'На сервере неполадки, мы уже чиним. Попробуйте позже.',
  overloaded: 'Сервис сейчас перегружен. Попробуйте чуть позже.',
  unavailable: 'Сервис временно недоступен. Попробуйте позже.',

  // Accounts and signing in.
  phone_invalid: 'Проверьте номер: на него нельзя отправить код.',
  code_wrong: CODE,
  code_expired: OLD_CODE,
  code_spent: OLD_CODE,
  codes_unavailable: 'Коды сейчас не отправляются. Попробуйте позже.',
  code_limit: WAIT,
  step_expired: 'Время на вход истекло. Начните сначала.',
  password_wrong: 'Неверный телефон или пароль.',
  password_common: 'Такой пароль подбирают первым. Придумайте другой.',
  password_limit: WAIT,
  password_same: 'Новый пароль должен отличаться от прежнего.',
  account_blocked: 'Аккаунт заблокирован. Напишите в поддержку.',
  user_blocked: 'Этот аккаунт заблокирован.',
  account_taken: 'Эта почта или имя пользователя уже заняты.',
  email_code_wrong: CODE,
  email_confirmed: 'Почта уже подтверждена.',
  current_password_wrong: 'Текущий пароль неверен.',
  current_password_needed: 'Введите текущий пароль.',
  password_confirmation_needed: 'Подтвердите паролем.',
  password_missing: 'Сначала задайте пароль.',
  phone_proof_needed: 'Войдите по коду из СМС: одного пароля тут мало.',
  second_factor_needed: 'Сначала введите код для входа в два шага.',
  second_factor_missing: 'Вход в два шага не настроен.',
  second_factor_not_begun: 'Настройка устарела. Начните её заново.',
  second_factor_required: 'Выключить вход в два шага здесь нельзя.',
  second_factor_limit: WAIT,
  sign_in_again: 'Войдите заново и повторите в течение 15 минут.',
  emails_unavailable: NO_MAIL,
  mail_off: NO_MAIL,
  email_taken: 'Эта почта уже занята.',
  username_taken: 'Это имя пользователя уже занято.',
  phone_same: 'Это и есть ваш нынешний телефон.',
  phone_in_use: 'По этому телефону входят в другой аккаунт. Удалите его или напишите в поддержку.',
  phone_taken: 'Этот телефон уже занят.',
  session_unknown: 'Этот сеанс уже завершён.',
  consent_needed: 'Без этого согласия аккаунта нет. Его можно удалить целиком.',
  data_request_open: 'Такой запрос этого человека уже ждёт ответа.',
  data_request_closed: 'На этот запрос уже ответили.',
  account_erased: 'Данные этого человека уже стёрты.',
  link_gone: 'Ссылка больше не действует. Сделайте новую.',
  link_limit: 'Слишком много ссылок.',

  // A professional's page, files.
  push_subscription_invalid: 'Этот браузер не подошёл: его уведомления мы отправлять не умеем.',
  push_token_unknown: 'Это устройство уже отключено. Включите уведомления заново.',
  provider_profile_required: 'Сначала заполните профиль специалиста.',
  provider_not_found: 'Такой страницы нет.',
  slug_malformed: 'В адресе могут быть строчные латинские буквы, цифры и дефисы между ними.',
  slug_like_id: 'Такой адрес похож на служебный номер. Добавьте слово или дефис.',
  slug_reserved: 'Этот адрес занят самим сервисом. Выберите другой.',
  slug_taken: 'Этот адрес уже занят. Выберите другой.',
  origin_limit: 'Сайтов может быть не больше пяти.',
  origin_malformed: 'Нужен адрес сайта: https:// и имя.',
  origin_not_proved: 'Подтверждения на сайте нет. Проверьте файл или тег главной страницы.',
  photo_unknown: 'Этой картинки больше нет. Загрузите её ещё раз.',
  photo_in_use: 'Эта картинка уже показана в другом месте.',
  file_too_large: 'Файл слишком большой: до 10 МБ.',
  picture_too_large: 'Фото слишком большое. Уменьшите его.',
  file_not_image: 'Это не фото. Подойдут JPEG, PNG, WebP, GIF и AVIF.',
  file_broken: 'Фото повреждено. Выберите другое.',
  files_empty: 'Файл пустой. Выберите другой.',
  quota_exceeded: 'Место для файлов закончилось. Удалите ненужные.',
  folder_name_taken: 'Такая папка уже есть.',
  storage_unavailable: 'Файлы сейчас не сохраняются. Попробуйте позже.',

  // Appointments.
  service_unavailable: 'На одну из услуг сейчас нельзя записать.',
  slot_taken: 'Это время уже заняли.',
  slot_unavailable: 'Это время не предлагается. Выберите другое.',
  bad_transition: 'С этой записью так уже не поступить: её состояние изменилось.',
  cancel_window: 'Отменить или перенести эту запись уже поздно.',
  move_limit: 'Эту запись больше нельзя переносить.',
  no_seats: 'Свободных мест не хватает.',
  not_a_group: 'Это не групповая запись.',
  swap_invalid: 'Пересадить можно только между двумя вашими группами.',
  series_refused: 'Не на все даты можно записать.',
  series_by_provider: 'На серию записывает только специалист.',
  promo_not_applicable: 'Этот промокод здесь не действует.',

  // Clients.
  client_blocked: 'Клиент заблокирован: ссылку он не получит.',
  clients_differ: 'Это два человека с разными аккаунтами. Объединить их нельзя.',
  client_has_appointments: 'У клиента есть будущие записи.',
  merge_invalid: 'Этих клиентов объединить нельзя.',
  import_header: 'В первой строке нужны названия столбцов, среди них имя или телефон.',
  import_xls: 'Это файл старого формата .xls. Сохраните его как .xlsx или CSV.',
  import_encrypted: 'Файл защищён паролем. Сохраните его без пароля.',
  import_broken: FILE,
  import_too_large: 'Файл слишком большой. Разделите его или сохраните как CSV.',
  import_too_wide: 'В строке больше 200 ячеек. Оставьте в файле только столбцы клиентов.',
  consent_withdrawn: 'Клиент отказался. Согласиться снова может только он сам.',
  visit_not_completed: 'Отзыв оставляют только о состоявшейся записи.',
  review_closed: 'Этот отзыв уже не изменить.',
  complaint_decided: 'По этой жалобе уже решили.',

  // Tariffs and money.
  plan_required: 'Это доступно на тарифе.',
  extended_statistics_required: 'Это доступно с расширенной статистикой.',
  no_letters: 'Платных сообщений не осталось.',
  payment_purpose_invalid: OURS,
  tariff_unknown: 'Такого тарифа больше нет. Обновите страницу.',
  tariff_taken: 'Этот тариф у вас уже есть.',
  nothing_due: 'Платить сейчас не нужно.',
  price_changed: 'Цена изменилась. Обновите страницу.',
  payments_unavailable: 'Платёжная служба не ответила. Деньги не списаны.',
  payment_refused: 'Платёжная служба не приняла платёж.',
  payment_limit: 'Начато слишком много платежей.',
  document_limit: 'Слишком много документов подряд.',
  documents_off: 'Документы сейчас не составляются.',
  payments_off: 'Платежи сейчас выключены.',
  receipt_email_required: 'Укажите почту для чека.',
  register_header: 'Это не реестр: нет столбцов с номером платежа и суммой.',
  register_of_others:
    'Большинство платежей в файле не наши. Проверьте магазин и платёжную систему.',
  receipt_email_too_long: 'Касса не принимает такую длинную почту. Укажите другую.',
  refund_too_large: 'Это больше, чем можно вернуть.',
  nothing_unused: 'Купленное израсходовано: возвращать нечего.',
  refund_key_reused: 'Такой возврат уже был на других условиях. Обновите страницу.',
  manual_review_resolved: 'Это уже решили.',
  dispute_closed: 'Этот спор уже закрыт.',
  already_begun: 'Срок уже начался. Запросите возврат неиспользованного.',
  refund_refused: 'Платёжная система отклонила возврат. Мы уже разбираемся.',
  renewal_unavailable: 'Сейчас автопродление не включить: до конца тарифа меньше пяти дней.',
  renewal_on: 'Автопродление уже включено.',
  renewal_consent_changed: 'Условия изменились. Прочитайте их и согласитесь ещё раз.',
  ...billErrors,
  ...staffErrors,
  refund_request_open: 'Возврат уже запрошен, ждём ответа.',
  refund_request_closed: 'На этот запрос уже ответили.',
  refund_request_limit: 'Слишком много запросов за день.',
  manual_review_not_grantable: 'Эти деньги ничего не покупают: засчитать их нельзя.',
  manual_review_payment_required: 'Выберите, за какую покупку эти деньги.',
  price_in_force: 'Цена уже действует. Изменить её можно в самом тарифе.',
  plan_overlaps: 'В это время у специалиста уже есть тариф.',

  // Messages, requests, the service's own settings.
  unknown_variable: 'Такой подстановки нет. Проверьте слова в фигурных скобках.',
  advertising_words: 'Это похоже на рекламу, а часть клиентов на неё не соглашалась.',
  audience_changed: 'Получателей теперь другое число. Проверьте рассылку ещё раз.',
  audience_empty: 'Под эти условия никто не подходит.',
  message_not_dead: 'Это сообщение повторять не нужно.',
  channel_off: 'Канал выключен в настройках.',
  own_texts_closed: 'Свои тексты откроются, когда клиенты сами запишутся к вам несколько раз.',
  sms_already_stopped: 'Эти СМС уже остановили.',
  sms_not_stopped: 'Эти СМС не остановлены.',
  channel_rests: 'Канал уже остановили.',
  channel_awake: 'Канал уже работает.',
  no_own_address: 'У вас нет адреса этого канала.',
  saved_view_limit: 'Видов у этого списка уже 20: сначала удалите лишний.',
  help_request_limit: 'Слишком много запросов за день.',
  help_request_begun: 'Этим запросом уже занимаются.',
  step_unknown: STEP,
  step_gap: STEP,
  step_needed: 'Без этого способа никто не смог бы войти.',
  provider_unknown: STEP,
  provider_placed: STEP,
  provider_unready: 'Этот способ не настроен.',
  model_unknown: 'Таких данных нет.',
  not_editable: 'Эти данные так не меняют.',
  locale_unknown: 'Такого языка нет.',
} as const satisfies Record<Exclude<Code, Elsewhere>, string>;
