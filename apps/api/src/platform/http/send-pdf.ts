import type { FastifyReply } from 'fastify';

/** A PDF of somebody's: no cache on the way may have it. */
export const sendPdf = (reply: FastifyReply, name: string, file: Buffer): FastifyReply =>
  reply
    .type('application/pdf')
    .header('Cache-Control', 'private, no-store')
    .header('Content-Disposition', `attachment; filename="${name}.pdf"`)
    .send(file);
