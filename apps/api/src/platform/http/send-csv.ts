import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A table that is made while it is sent, and the name it is saved under. */
export interface CsvFile {
  readonly name: string;
  readonly table: Readable;
  /** The lines below the head, where they are known before they are read. */
  readonly count?: number;
}

/** Sends a table while it is made. */
export function sendCsv(reply: FastifyReply, { name, table, count }: CsvFile): FastifyReply {
  if (count !== undefined) reply.header('X-Total-Count', count);
  return reply
    .type('text/csv; charset=utf-8')
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .send(table);
}
