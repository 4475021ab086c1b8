import { sql } from 'drizzle-orm';
import { insertUser } from '../../src/modules/users/index.ts';
import { READY_ROLES, type ReadyRoleType } from '../../src/platform/permissions/grants.ts';
import { newDocument } from '../../src/platform/tokens.ts';
import { addProvider } from '../accounts.ts';
import { type ActorName, type Actors, createActors, created } from '../actors.ts';
import { openCalendar } from '../open-calendar.ts';
import { type RequestAs, requestAs } from '../request-as.ts';
import type { TestApi } from '../start-api.ts';

export interface Row {
  readonly id: number;
  readonly documentId: string;
}

/** The fixture of the matrix, and what it makes rows and bodies with. */
export interface MatrixFixture {
  readonly api: TestApi;
  readonly actors: Actors;
  /** The bearer of a provider like `foreign`, whose role has every right of operators and of accounts. */
  readonly copiedRole: string;
  /** The bearer of one of the staff for each ready role. */
  readonly ready: Readonly<Record<ReadyRoleType, string>>;
  readonly request: RequestAs;
  /** An unused number: for phones, days, names. */
  next(): number;
  make(path: string, data: object, part?: ActorName): Promise<Row>;
  /** A service of the part's own. */
  service(part: ActorName): Promise<Row>;
  /** A completed appointment of Maria's at Anna's. */
  completedAppointment(): Promise<Row>;
  /** The fields that staff must add to a provider's row. */
  ofProvider(part: ActorName): object;
}

export async function openMatrixFixture(api: TestApi): Promise<MatrixFixture> {
  const actors = await createActors(api);
  const copiedRole = await addCopiedRole(api, actors.operator);
  const ready = await addReadyRoles(api);
  await api.context.database.db.execute(sql`create table kept_sessions as select * from sessions`);
  await openCalendar(api, actors.owner);
  const request = requestAs(api, actors);
  await request('PUT /api/message-template', 'owner', { booked: 'Ждём вас' });
  await openWhatIsPaidFor(request, actors);
  let count = 0;
  const next = () => ++count;
  const make: MatrixFixture['make'] = (path, data, part = 'owner') =>
    created(request(`POST /api/${path}`, part, data));
  const ofProvider = (part: ActorName) =>
    part === 'operator' ? { provider_profile: actors.provider } : {};
  const service = (part: ActorName) =>
    make('services', { title: 'Маникюр', duration: 30, price: 100, ...ofProvider(part) }, part);
  return {
    api,
    actors,
    copiedRole,
    ready,
    request,
    next,
    make,
    service,
    ofProvider,
    completedAppointment: async () => {
      const appointment = await make('appointments', {
        services: [(await service('owner')).id],
        starts_at: new Date(Date.UTC(2020, 0, next(), 9)).toISOString(),
        client_profile: actors.clientProfile,
      });
      await request(`PUT /api/appointments/${appointment.id}`, 'owner', { status: 'completed' });
      return appointment;
    },
  };
}

interface Right {
  readonly action: string;
  readonly roles: readonly string[];
}

async function addCopiedRole(api: TestApi, operator: string): Promise<string> {
  const { areas } = (await api.get('/api/users-permissions/rights', operator)).body;
  const grant = areas
    .flatMap(({ actions }: { readonly actions: readonly Right[] }) => actions)
    .filter(({ roles }: Right) => roles.includes('operator') || roles.includes('authenticated'))
    .map(({ action }: Right) => action);
  await api.post('/api/users-permissions/roles', { name: 'Copied', grant }, operator);
  const phone = '79160009901';
  const token = await addProvider(api.context, phone);
  const profile = { name: 'Вера', is_published: true };
  await api.post('/api/provider-profile/me', { data: profile }, token);
  await api.context.database.db.execute(
    sql`update users set role = (select id from roles where type = 'copied') where phone = ${phone}`,
  );
  return token;
}

async function addReadyRoles(api: TestApi): Promise<MatrixFixture['ready']> {
  const { database, clock } = api.context;
  const bearers = READY_ROLES.map(async (role, index) => {
    const phone = `7916000991${index}`;
    const user = { ...newDocument(clock()), username: phone, phone, confirmed: true };
    await insertUser(database.db, user, role);
    return [role, await api.signIn(phone)] as const;
  });
  return Object.fromEntries(await Promise.all(bearers)) as MatrixFixture['ready'];
}

/** Anna's plan and statistics, for the time of the matrix. */
async function openWhatIsPaidFor(request: RequestAs, { provider }: Actors): Promise<void> {
  const period = {
    user: 1,
    provider_profile: provider,
    starts_at: '2026-11-01T00:00:00Z',
    ends_at: '2026-12-31T00:00:00Z',
    reason: 'Проба',
  };
  await created(
    request('POST /api/user-addons', 'operator', {
      ...period,
      kind: 'extended_statistics',
      quantity: 1,
    }),
  );
  await created(
    request('POST /api/user-tariffs', 'operator', {
      ...period,
      tariff: 1,
      status: 'active',
      cost: 49_000,
      additional_appointment_cost: 1500,
      appointments_count: 30,
    }),
  );
}
