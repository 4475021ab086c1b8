import type { Ctx } from './ctx.ts';
import { hmac } from './tokens.ts';

/** Keyed hash of the parts, good for one purpose. */
export interface Sign {
  (purpose: string, ...parts: readonly string[]): string;
  /** By the keys that signed before this one, and are trusted for what they signed. */
  readonly former: readonly Sign[];
}

/** Signs by the first key. What the others signed stays good where it is read by `byAnyKey`, `signsOf` or a link of `signed-links.ts`. */
export function signBy(key: string, formerKeys: readonly string[] = []): Sign {
  const sign = (...parts: readonly string[]) => hmac(key, ...parts);
  return Object.assign(sign, { former: formerKeys.map((former) => signBy(former)) });
}

/** The first answer that is not null, of the key that signs now and then of each key before it. */
export function byAnyKey<C extends Pick<Ctx<'sign'>, 'app'>, T>(
  ctx: C,
  read: (ctx: C) => T | null,
): T | null {
  for (const sign of signsOf(ctx)) {
    const answer = read({ ...ctx, app: { ...ctx.app, sign } });
    if (answer !== null) return answer;
  }
  return null;
}

/** The current way to sign, and the former ones. */
export const signsOf = ({ app }: Pick<Ctx<'sign'>, 'app'>): readonly Sign[] => [
  app.sign,
  ...app.sign.former,
];
