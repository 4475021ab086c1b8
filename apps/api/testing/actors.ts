import { addProvider } from './accounts.ts';
import type { ApiResponse, TestApi } from './start-api.ts';

/** The actors of collection tests: their bearers, and the rows they own. */
export interface Actors {
  /** Anna, whose published provider profile is 1. */
  readonly owner: string;
  /** A provider with nothing to do with Anna, published. */
  readonly foreign: string;
  /** Maria, a client of Anna's. */
  readonly client: string;
  readonly operator: string;
  readonly visitor: undefined;
  readonly provider: number;
  readonly foreignProvider: number;
  /** Maria as Anna's client. */
  readonly clientProfile: number;
}
export type ActorName = 'owner' | 'foreign' | 'client' | 'operator' | 'visitor';

export async function createActors(api: TestApi): Promise<Actors> {
  const owner = await api.signIn('79990000001');
  const client = await api.signIn('79990000002');
  const operator = await api.signIn('79990000009');
  const foreign = await addProvider(api.context, '79160009900');
  const profile = await api.post(
    '/api/provider-profile/me',
    { data: { name: 'Борис', is_published: true } },
    foreign,
  );
  const clientProfile = await created(
    api.post('/api/client-profiles', { data: { name: 'Мария', phone: '79990000002' } }, owner),
  );
  const user = (await api.get('/api/users/me', client)).body.id;
  await api.request('PUT', `/api/client-profiles/${clientProfile.id}`, {
    token: operator,
    body: { data: { user } },
  });
  return {
    owner,
    foreign,
    client,
    operator,
    visitor: undefined,
    provider: 1,
    foreignProvider: profile.body.data.id,
    clientProfile: clientProfile.id,
  };
}

/** The document just created. */
export async function created(request: Promise<ApiResponse>) {
  const { status, body } = await request;
  if (status !== 201) throw new Error(`not created: ${status} ${JSON.stringify(body)}`);
  return body.data;
}
