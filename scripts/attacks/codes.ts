// Codes that strangers make the service send: to invented phones, and to a phone that somebody has, with proofs of work.
import { each, ownPhone, requestCode, secondsToCode } from './people.ts';
import type { Line } from './run.ts';
import type { Target } from './target.ts';

/** One process sent this many in twenty seconds, and then everybody was shut out for an hour. */
const INVENTED = 3000;
/** Networks that ask for one phone with a proof each. */
const NETWORKS = 8;
/** Times that each of them asks. */
const TIMES = 4;

const invented = (n: number): string => `7916${String(1_000_000 + n * 997).slice(0, 7)}`;

const count = (answers: readonly { readonly status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length;

/** Invented phones from rotating addresses: what it costs, and whether sign-in is shut. */
export async function attackSignIn(target: Target, owner: Owner): Promise<readonly Line[]> {
  const answers = await each(INVENTED, (n) =>
    requestCode(target, invented(n), { isPatient: false }),
  );
  const line = { what: `codes of ${INVENTED} invented phones`, through: count(answers) };
  return [{ ...line, owners: await owner.waits() }];
}

/** One known phone, by proofs from several networks. */
export async function attackKnownPhone(target: Target, owner: Owner): Promise<readonly Line[]> {
  const answers = [];
  for (let time = 0; time < TIMES; time += 1) {
    for (let n = 0; n < NETWORKS; n += 1) {
      const from = `203.0.113.${n + 1}`;
      answers.push(await requestCode(target, owner.phone, { from, isPatient: true }));
    }
  }
  const what = `codes of one known phone by proofs, from ${NETWORKS} networks`;
  return [{ what, through: count(answers), owners: await owner.waits() }];
}

/** Somebody who has an account, and wants to sign in amid the attacks. */
export interface Owner {
  readonly phone: string;
  /** Seconds to a code from where they signed in before, and from a new network; null: none came. */
  waits(): Promise<readonly (number | null)[]>;
}

export function ownerOf(target: Target, n: number): Owner & { readonly home: string } {
  const phone = ownPhone(100 + n);
  const home = `192.0.2.${n + 1}`;
  let networks = 0;
  const waits = async () => {
    networks += 1;
    const fresh = `192.0.2.${100 + 10 * n + networks}`;
    return [await secondsToCode(target, phone, home), await secondsToCode(target, phone, fresh)];
  };
  return { phone, home, waits };
}
