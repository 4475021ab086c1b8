import { renderMissingPage } from '@okoshko/pages/provider-page';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendDocument } from '../../../../platform/http/documents.ts';
import type { SessionSettings } from '../../../../platform/http/session.ts';
import { ReadyAnswer } from '../../../../platform/ready-answer.ts';
import { HTML } from '../rules/content-types.ts';

export interface SiteSettings extends SessionSettings {
  /** The address of the pages' styles. */
  styles(): string;
  /** The file with the drawing on pictures of pages without a photo. */
  readonly drawing: string;
}

export function sendMissing(
  request: FastifyRequest,
  reply: FastifyReply,
  { styles }: SiteSettings,
) {
  reply.status(404).header('X-Robots-Tag', 'noindex');
  const answer = new ReadyAnswer(renderMissingPage(styles()));
  return sendDocument(request, reply, { answer, type: HTML, cache: 'no-cache' });
}
