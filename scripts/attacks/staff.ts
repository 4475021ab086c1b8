// A role that operators copied from their own, and whoever has the password of somebody who holds it, but no second factor.
import { totpCode } from '../../apps/api/testing/authenticator.ts';
import { each, ownPhone, PASSWORD, registerAccount, signInByPhone } from './people.ts';
import type { Line } from './run.ts';
import type { Target } from './target.ts';

const ROLES = '/api/users-permissions/roles';
const FACTOR = '/api/auth-ext/second-factor';
/** Far from those that accounts of other attacks have. */
const PHONE = ownPhone(200);

export async function attackCopiedRole(target: Target): Promise<readonly Line[]> {
  const operator = await signInAsOperator(target);
  if (operator === null)
    return [{ what: 'a copied role is not played: no operator signs in here' }];
  await giveCopiedRole(target, operator);
  const data = { identifier: PHONE, password: PASSWORD };
  const token: string = (await target.send('POST /api/auth/local', data)).body.jwt;
  const open = await openedByRole(target, { token, ordinary: await registerAccount(target) });
  const setup = await target.send(`POST ${FACTOR}/setup`, {}, { token });
  return [
    {
      what: `what a role copied from operators’ opens without a factor: ${open.join(', ')}`,
      through: open.length,
      most: 0,
    },
    {
      what: 'a second factor of theirs, set up by the password alone',
      through: setup.status === 200 ? 1 : 0,
      most: 0,
    },
  ];
}

/** With the second factor that is required here; null: nobody here is told the code of an operator. */
async function signInAsOperator(target: Target): Promise<string | null> {
  const token = target.operator && (await signInByPhone(target, target.operator));
  if (!token) return null;
  const { secret } = (await target.send(`POST ${FACTOR}/setup`, {}, { token })).body.data;
  const code = totpCode(secret, new Date());
  const { status } = await target.send(`POST ${FACTOR}/setup/confirm`, { code }, { token });
  if (status !== 200) throw new Error(`the operator set up no second factor: ${status}`);
  return token;
}

async function giveCopiedRole({ send }: Target, token: string): Promise<void> {
  const { roles } = (await send(`GET ${ROLES}`, undefined, { token })).body;
  const { id } = roles.find((role: { readonly type: string }) => role.type === 'operator');
  const { permissions } = (await send(`GET ${ROLES}/${id}`, undefined, { token })).body.role;
  await send(`POST ${ROLES}`, { name: 'Копия', permissions }, { token });
  const all = (await send(`GET ${ROLES}`, undefined, { token })).body.roles;
  const copy = all.find((role: { readonly name: string }) => role.name === 'Копия');
  const account = { phone: PHONE, role: copy.id, password: PASSWORD, confirmed: true };
  const { status } = await send('POST /api/users', account, { token });
  if (status !== 201) throw new Error(`nobody was given the role: ${status}`);
}

/** Operations of the description that an ordinary account is refused: all that read without naming a row, and a refund. */
async function openedByRole(
  { send }: Target,
  { token, ordinary }: { readonly token: string; readonly ordinary: string },
): Promise<readonly string[]> {
  const { paths } = (await send('GET /openapi.json')).body;
  const reads = Object.entries<object>(paths).filter(
    ([path, operations]) => 'get' in operations && !/[{]|stream/.test(path),
  );
  const routes = [...reads.map(([path]) => `GET ${path}`), 'POST /api/payment/refunds'];
  const isRefused = async (route: string, token: string): Promise<boolean> =>
    [401, 403, 405].includes(
      (await send(route, route.startsWith('POST') ? {} : undefined, { token })).status,
    );
  const isOpen = await each(
    routes.length,
    async (n) =>
      (await isRefused(routes[n] ?? '', ordinary)) && !(await isRefused(routes[n] ?? '', token)),
  );
  return routes.filter((_, n) => isOpen[n]);
}
