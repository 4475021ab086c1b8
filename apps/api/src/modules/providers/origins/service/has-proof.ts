import type { Call } from '../../../../platform/call.ts';
import type { OriginRow } from '../repository.ts';
import { isInFile, isInPage, proofFileOf } from '../rules.ts';

/** Whether the site shows its proof now. */
export async function hasProof(
  { app }: Pick<Call<'gateways'>, 'app'>,
  { origin, proof }: OriginRow,
): Promise<boolean> {
  const { sites } = app.gateways;
  const file = await sites.read(proofFileOf(origin));
  if (file !== null && isInFile(file, proof)) return true;
  const page = await sites.read(`${origin}/`);
  return page !== null && isInPage(page, proof);
}
