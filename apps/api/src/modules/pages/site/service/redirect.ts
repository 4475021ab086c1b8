import type { FastifyReply } from 'fastify';

/** A slug may have another owner one day: browsers are not to keep a redirect for ever. */
const REDIRECT_CACHE = 'public, max-age=300';

export const redirect = (reply: FastifyReply, address: string): FastifyReply =>
  reply.header('Cache-Control', REDIRECT_CACHE).redirect(address, 301);
