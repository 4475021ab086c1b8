import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { deletePlacement } from '../repository.ts';
import { type Placement, stepOf, whyNotRemove } from '../rules.ts';
import { changeLayout } from './change-layout.ts';
import { readyProviders } from './step-providers.ts';

export const removeFromStep = (call: Call<'cache' | 'gateways'>, placement: Placement) =>
  changeLayout(call, placement, async ({ db }, layout) => {
    if (stepOf(layout, placement.provider) !== placement.step) return;
    const why = whyNotRemove(layout, placement, readyProviders(call));
    if (why) throw new AppError(why);
    await deletePlacement(db, placement);
  });
