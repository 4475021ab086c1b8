import type { Ctx } from '../../platform/ctx.ts';

/** Modules later in `modules.ts` do this for uploads. */
interface UploadsPorts {
  /** Makes a file just uploaded the photo of a user, whom an id or documentId names. Throws `not_found`. */
  setPhoto(
    ctx: Ctx<'config' | 'ports'>,
    photo: { readonly user: string; readonly file: number },
  ): Promise<void>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly uploads: UploadsPorts;
  }
}
