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
};
