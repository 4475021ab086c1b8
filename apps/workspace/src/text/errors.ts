import type { ApiError } from '@okoshko/contract/client';

/** What the code of a failure says to people. */
export const sentenceOfError = (error: ApiError): string => sentences[error.code] ?? UNKNOWN;

const UNKNOWN = 'Не получилось. Попробуйте ещё раз.';

const sentences: Partial<Record<ApiError['code'], string>> = {
  offline: 'Нет связи с сервером. Проверьте интернет.',
  timeout: 'Сервер не ответил вовремя. Попробуйте ещё раз.',
  unknown: UNKNOWN,
  stale: 'Это уже изменили в другом месте. Показываем, как стало.',
  slot_taken: 'Это время уже заняли.',
};
