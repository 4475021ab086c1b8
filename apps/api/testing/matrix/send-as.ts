import type { ActorName } from '../actors.ts';
import type { ApiResponse } from '../start-api.ts';
import type { Area } from './areas/area.ts';
import { AREAS } from './areas/areas.ts';
import type { MatrixFixture, Row } from './fixture.ts';

/** The queries that routes demand. */
const QUERIES = [
  [/(getUrl|get-url|tariff-payment\/quote)$/, '?tariff_id=1'],
  [/payment\/(export|summary|trial-balance)$/, '?from=2026-11-01&to=2026-11-30'],
  [/manual-reviews\/[^/]+\/preview$/, '?resolution=dismiss'],
] as const;

interface MatrixRequest {
  readonly method: string;
  readonly path: string;
  readonly part: ActorName;
  readonly area: Area;
  /** The bearer of somebody else who asks as the part does. */
  readonly bearer?: string;
}
/** Asks a route properly, as one of the parts. */
export async function sendAs(
  matrixFixture: MatrixFixture,
  { method, path, part, area, bearer }: MatrixRequest,
): Promise<ApiResponse> {
  matrixFixture.api.clock.advance(1);
  const data = await bodyOf(matrixFixture, { method, part, area });
  const query = QUERIES.find(([pattern]) => pattern.test(path))?.[1] ?? '';
  const token = bearer ?? matrixFixture.actors[part];
  return matrixFixture.api.request(method, `${path}${query}`, {
    ...(token && { token }),
    ...(data && { body: area.isBare ? data : { data } }),
  });
}

async function bodyOf(
  matrixFixture: MatrixFixture,
  { method, part, area }: Omit<MatrixRequest, 'path' | 'bearer'>,
): Promise<object | undefined> {
  if (method === 'POST') return area.body?.(matrixFixture, part);
  return method === 'PUT' ? (area.changeOf?.[part] ?? area.change) : undefined;
}

export const addressOf = (path: string, id: string) => path.replace(/:\w+/, id);

/** `/api/services/:id` → `services`; the whole path's own, or its first word's. */
export function areaOf(path: string): Area {
  const words = path.replace(/^\/(?:api\/)?/, '').replaceAll(/\/:\w+/g, '');
  return AREAS[words] ?? AREAS[words.split('/')[0] ?? ''] ?? {};
}

/** The row that a path names. */
export async function rowFor(
  matrixFixture: MatrixFixture,
  area: Area,
  method: string,
): Promise<Row> {
  const make = method === 'DELETE' ? (area.deletable ?? area.row) : area.row;
  if (!make) throw new Error('no row to ask for');
  return make(matrixFixture);
}
