import type { AppCtx } from '../ctx.ts';
import type { Route } from './serve.ts';

export interface PdfFile {
  /** Without `.pdf`. */
  readonly name: string;
  readonly file: Buffer;
}

/** A PDF of somebody's, by the one parameter of its address: no cache on the way may have it. */
export const servePdf = (
  endpoint: Route['endpoint'],
  schemas: Route['schemas'],
  read: (ctx: AppCtx, id: string) => Promise<PdfFile>,
): Route => ({
  endpoint,
  schemas,
  handle: async (ctx, { params }, reply) => {
    const [id = ''] = Object.values(params as Readonly<Record<string, string>>);
    const { name, file } = await read(ctx, id);
    return reply
      .type('application/pdf')
      .header('Cache-Control', 'private, no-store')
      .header('Content-Disposition', `attachment; filename="${name}.pdf"`)
      .send(file);
  },
});
