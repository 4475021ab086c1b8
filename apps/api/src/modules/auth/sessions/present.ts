import type { SignedIn } from './service/open-session.ts';

/** The answer of a sign-in to Strapi's clients, who call the token `jwt`. */
export const presentJwt = ({ token, user }: SignedIn) => ({ jwt: token, user });
