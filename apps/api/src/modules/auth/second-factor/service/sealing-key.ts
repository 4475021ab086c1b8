import type { Call } from '../../../../platform/call.ts';

/** The key of one user's secrets: what was sealed for another is of no use. */
export const sealingKey = ({ app }: Call<'sign'>, user: number): string =>
  app.sign('second factor', String(user));
