import { LANGUAGES, type Language } from '@okoshko/contract/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

/** The language a request prefers of those there are; without a preference English, as Strapi's clients expect. */
export const languageOf = (request: Pick<FastifyRequest, 'headers'>): Language =>
  LANGUAGES.find((one) => one === new Negotiator(request).language([...LANGUAGES])) ?? LANGUAGES[0];

/** Tells caches and clients which language an answer is in, and that another request may get another. */
export function markLanguage(reply: FastifyReply, language: Language): void {
  const vary = [reply.getHeader('vary') ?? []].flat();
  reply.headers({ 'Content-Language': language, Vary: [...vary, 'Accept-Language'].join(', ') });
}
