// Queries of clients, and the documents they find.
export { findProvider, type ProviderReference, providerOf, topicsOf } from './announced.ts';
export { memoize, nameOf } from './memoize.ts';
export { auditList, auditOne, isPersonal, isReadOfOthers } from './personal-reads.ts';
export type { Presented } from './present.ts';
export type { QueryPlan } from './query/query-plan.ts';
export { planOf, type Query, readAs, shapeOf } from './query/read-query.ts';
export {
  byId,
  type CompiledRead,
  type Condition,
  compileList,
  compileOne,
  countRows,
  ownSingle,
  readList,
  readOne,
  runList,
  runOne,
} from './read.ts';
