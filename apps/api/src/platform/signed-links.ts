import type { Ctx } from './ctx.ts';
import { type Sign, signsOf } from './former-keys.ts';
import { equalInConstantTime, shortToken } from './tokens.ts';

/** The tokens of a kind of links: each names what it is of, only we can make it, and none is stored. */
interface SignedLink {
  tokenOf(sign: Sign, ...parts: readonly string[]): string;
  /** The parts of a token; null: none of our keys signed it. */
  read(ctx: Pick<Ctx<'sign'>, 'app'>, token: string): readonly string[] | null;
}

/** A signature of so many `digits` fits into an SMS; its misses are to be limited. */
export function signedLink(purpose: string, digits?: number): SignedLink {
  const separator = digits === undefined ? '.' : '-';
  const tokenOf: SignedLink['tokenOf'] = (sign, ...parts) => {
    const subject = parts.join('.');
    const signature = sign(purpose, subject);
    const short = digits === undefined ? signature : shortToken(signature).slice(-digits);
    return `${subject}${separator}${short}`;
  };
  const read: SignedLink['read'] = (ctx, token) => {
    const end = Math.max(0, token.lastIndexOf(separator));
    const parts = token.slice(0, end).split('.');
    const isOurs = (sign: Sign) => equalInConstantTime(token, tokenOf(sign, ...parts));
    return signsOf(ctx).some(isOurs) ? parts : null;
  };
  return { tokenOf, read };
}
