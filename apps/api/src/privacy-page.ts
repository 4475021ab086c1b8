import { PRIVACY_PATH } from '@okoshko/contract/pages/own-paths';
import { renderPrivacyPage } from '@okoshko/pages/privacy';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { sendDocument } from './platform/http/documents.ts';
import { ReadyAnswer } from './platform/ready-answer.ts';
import { DOCUMENT, SHORT } from './static-files.ts';

interface PrivacySettings {
  readonly config: Pick<Config, 'privacyUrl' | 'publicUrl' | 'issuer'>;
  /** The address of the page's styles. */
  styles(): string;
}

/** What the service does with personal data; where the operator published a document of theirs, the way to that one. */
export function registerPrivacyPage(
  server: FastifyInstance,
  { config: { privacyUrl, publicUrl, issuer }, styles }: PrivacySettings,
): void {
  const isOurs = privacyUrl === null || privacyUrl === `${publicUrl}${PRIVACY_PATH}`;
  server.get(PRIVACY_PATH, DOCUMENT, async (request, reply) => {
    if (!isOurs) return reply.redirect(privacyUrl, 302);
    const answer = new ReadyAnswer(renderPrivacyPage({ styles: styles(), operator: issuer }));
    const type = 'text/html; charset=utf-8';
    return sendDocument(request, reply, { answer, type, cache: SHORT });
  });
}
