import type { Cast, Part } from './cast.ts';
import type { Answer, TestApi } from './start-api.ts';

/** Asks as one of the cast, with `data` in its envelope: `GET /api/…`. */
export type AskAs = (what: string, part: Part, data?: unknown) => Promise<Answer>;

export const askAs =
  (api: TestApi, cast: Cast): AskAs =>
  (what, part, data) => {
    const [method = '', path = ''] = what.split(' ');
    const token = cast[part];
    return api.ask(method, path, {
      ...(token && { token }),
      ...(data !== undefined && { body: { data } }),
    });
  };

/** Status and code of a refusal. */
export const told = ({ status, body }: Answer) => [status, body.error?.details.code] as const;
