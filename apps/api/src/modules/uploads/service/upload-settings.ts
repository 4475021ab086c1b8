import { type Call, requireOperator } from '../../../platform/call.ts';

/** Every picture is encoded anew, upright, in all its sizes. */
const SETTINGS = { sizeOptimization: true, responsiveDimensions: true, autoOrientation: true };

export async function uploadSettings(call: Call): Promise<{ data: typeof SETTINGS }> {
  requireOperator(call);
  return { data: SETTINGS };
}
