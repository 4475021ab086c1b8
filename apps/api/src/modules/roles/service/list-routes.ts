import { type Call, requireOperator } from '../../../platform/call.ts';
import { routesByArea } from '../rules.ts';

export async function listRoutes(call: Call<'ports'>) {
  requireOperator(call);
  return { routes: routesByArea(call.app.ports.roles.routeActions()) };
}
