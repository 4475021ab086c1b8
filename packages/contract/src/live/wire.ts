import type { Address } from '../endpoint.ts';
import type * as schemas from './schemas.ts';

export const openStream: Address<typeof schemas.openStream> = {
  method: 'GET',
  path: '/api/stream',
};

export const liveErrors = {
  too_many_streams: {
    status: 429,
    message: {
      en: 'This account has too many streams of changes open',
      ru: 'У этого аккаунта открыто слишком много потоков изменений',
    },
  },
} as const;
