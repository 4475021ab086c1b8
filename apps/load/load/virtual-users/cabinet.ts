import { dayFromNow } from '../days.ts';
import { oneOf } from '../random.ts';
import { type Act, expectOneOf } from './virtual-user.ts';

/** A provider's cabinet reads the week, its clients, the numbers of a month. */
export const readCabinet: Act = async (virtualUser) => {
  const token = oneOf(virtualUser.business.providers);
  const [path = '', query = ''] = oneOf([
    [
      '/api/appointments',
      `?filters[starts_at][$lt]=${dayFromNow(8)}T00:00:00Z&filters[ends_at][$gt]=${dayFromNow(0)}T00:00:00Z&sort=starts_at&populate[client_profile][fields]=name`,
    ],
    ['/api/client-profiles', '?sort=name,id&pagination[withCount]=false'],
    ['/api/client-profiles', '?filters[name][$containsi]=%D0%B2%D0%B5%D1%80'],
    ['/api/statistics', `?from=${dayFromNow(-30)}&to=${dayFromNow(0)}`],
  ]);
  const answer = await virtualUser.caller.request('GET', `${path}${query}`, {
    token,
    call: `${path}, cabinet`,
  });
  expectOneOf(virtualUser, answer, [200]);
};
