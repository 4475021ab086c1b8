import type { ActorName, Actors } from './actors.ts';
import type { Answer, TestApi } from './start-api.ts';

/** Asks as one of the actors, with `data` in its envelope: `GET /api/…`. */
export type AskAs = (what: string, part: ActorName, data?: unknown) => Promise<Answer>;

export const askAs =
  (api: TestApi, actors: Actors): AskAs =>
  (what, part, data) => {
    const [method = '', path = ''] = what.split(' ');
    const token = actors[part];
    return api.ask(method, path, {
      ...(token && { token }),
      ...(data !== undefined && { body: { data } }),
    });
  };

/** Status and code of a refusal. */
export const told = ({ status, body }: Answer) => [status, body.error?.details.code] as const;
