import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { insertPlacement } from '../repository.ts';
import { type Placement, whyNotAdd } from '../rules.ts';
import { changeLayout } from './change-layout.ts';
import { readyProviders } from './step-providers.ts';

export const addToStep = (call: Call<'cache' | 'gateways'>, placement: Placement) =>
  changeLayout(call, placement, async ({ db }, layout) => {
    const isReady = readyProviders(call).has(placement.provider);
    const why = whyNotAdd(layout, placement, isReady);
    if (why) throw new AppError(why);
    await insertPlacement(db, placement);
  });
