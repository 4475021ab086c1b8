import type { ActionsBundle, Chunk, DiagnosisBundle } from '../bundles/sides.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'diagnosis', Chunk>>;

/** Loads what tells the page's developer what is wrong: few pages ever need it. */
export const diagnose: ActionsBundle['diagnose'] = async (loader, ...finding) =>
  (await loader.chunkLoader<DiagnosisBundle>(__LAZY__.diagnosis)()).diagnose(loader, ...finding);
