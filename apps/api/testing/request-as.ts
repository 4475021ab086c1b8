import type { ActorName, Actors } from './actors.ts';
import type { ApiResponse, TestApi } from './start-api.ts';

/** Sends a request as one of the actors, with `data` in its envelope. `what` is `GET /api/…`. */
export type RequestAs = (what: string, part: ActorName, data?: unknown) => Promise<ApiResponse>;

export const requestAs =
  (api: TestApi, actors: Actors): RequestAs =>
  (what, part, data) => {
    const [method = '', path = ''] = what.split(' ');
    const token = actors[part];
    return api.request(method, path, {
      ...(token && { token }),
      ...(data !== undefined && { body: { data } }),
    });
  };

/** The code of an error; absent where the request succeeded. */
export const codeOf = ({ body }: Pick<ApiResponse, 'body'>): string | undefined =>
  body.error?.details.code;

/** Status, and the code of an error. */
export const statusAndCode = (answer: ApiResponse) => [answer.status, codeOf(answer)] as const;
