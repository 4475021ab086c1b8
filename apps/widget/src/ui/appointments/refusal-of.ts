import type { ApiError } from '@okoshko/contract/client';
import { ru } from '../text/ru-steps.ts';
import type { Notice } from './appointments-services.ts';

/** A refusal that another try does not change: it is said above the list, which is read anew. Null: of any other. */
export function refusalOf({ code }: ApiError): Notice | null {
  const message = ru.advice[code];
  return message ? { message, isRefusal: true } : null;
}
