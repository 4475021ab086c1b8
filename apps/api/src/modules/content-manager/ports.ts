import type { Editor } from '../../platform/manifest/module.ts';

/** The content manager needs to know this of all modules; `app.ts` provides it. */
interface ContentManagerPorts {
  /** Their editors of the types whose declarations allow no changes of documents. */
  readonly editors: readonly Editor[];
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly 'content-manager': ContentManagerPorts;
  }
}
