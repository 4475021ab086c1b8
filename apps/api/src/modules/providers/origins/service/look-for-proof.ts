import type { OriginFault, OriginFaults } from '@okoshko/contract/providers/origins/faults';
import type { Call } from '../../../../platform/call.ts';
import type { OriginRow } from '../repository.ts';
import { isInFile, isInPage, proofFileOf } from '../rules.ts';

/** Looks for a site's proof as it is now; null: it is there. Else why it is in neither place. */
export async function lookForProof(
  { app }: Pick<Call<'gateways'>, 'app'>,
  { origin, proof }: Pick<OriginRow, 'origin' | 'proof'>,
): Promise<OriginFaults | null> {
  const faultAt = async (
    url: string,
    shows: (text: string, proof: string) => boolean,
  ): Promise<OriginFault | null> => {
    const page = await app.gateways.sites.read(url);
    if ('fault' in page) return page.fault;
    return shows(page.text, proof) ? null : 'different';
  };
  const file = await faultAt(proofFileOf(origin), isInFile);
  if (file === null) return null;
  const page = await faultAt(`${origin}/`, isInPage);
  return page === null ? null : { file, page };
}
