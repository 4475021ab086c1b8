import type { ApiError } from '@okoshko/contract/client';

/** What the code of a failure says to people. */
export const sentenceOfError = (error: ApiError): string => sentences[error.code] ?? UNKNOWN;

const UNKNOWN = 'Не получилось. Попробуйте ещё раз.';

const sentences: Partial<Record<ApiError['code'], string>> = {
  offline: 'Нет связи с сервером. Проверьте интернет.',
  timeout: 'Сервер не ответил вовремя. Попробуйте ещё раз.',
  unknown: UNKNOWN,
  stale: 'Это уже изменили в другом месте. Показываем, как стало.',
  validation_failed: 'Проверьте, что заполнено верно.',
  not_found: 'Этого уже нет. Возможно, удалили в другом месте.',
  name_misleading: 'В названии смешаны буквы разных алфавитов или есть невидимые знаки.',
  file_not_image: 'Это не фото. Подойдут JPEG, PNG, WebP, GIF и AVIF.',
  file_broken: 'Фото повреждено. Выберите другое.',
  file_too_large: 'Фото больше 10 МБ.',
  too_large: 'Фото больше 10 МБ.',
  picture_too_large: 'В фото слишком много точек. Уменьшите его.',
  quota_exceeded: 'Место для фото закончилось. Удалите ненужные.',
  storage_unavailable: 'Сейчас фото не сохраняются. Попробуйте позже.',
  slot_taken: 'Это время уже заняли.',
  bad_transition: 'Так запись изменить уже нельзя. Обновите страницу.',
  name_misleading: 'Такое имя указать нельзя.',
  no_seats: 'Свободных мест не хватает.',
  not_found: 'Этого больше нет. Обновите страницу.',
  series_refused: 'Ни одну из этих записей уже нельзя отменить.',
  service_unavailable: 'Одной из услуг больше нет. Выберите другую.',
  swap_invalid: 'В эту группу перенести нельзя.',
  too_many_requests: 'Слишком много попыток. Подождите немного.',
  validation_failed: 'Проверьте, что введено.',
};
