import { type Call, requireOperator } from '../../../platform/call.ts';

export async function emailSettings(call: Call<'config'>) {
  requireOperator(call);
  const { kind, from } = call.app.config.email;
  return { config: { provider: kind, settings: { defaultFrom: from } } };
}
