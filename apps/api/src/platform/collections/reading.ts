import type { Declaration } from './declaration.ts';
import type { Plan } from './query/plan.ts';
import { shapeOf } from './query/read-query.ts';
import type { Scope } from './registry.ts';

/** What a request reads of a document: all its fields and the relations to fill in. */
export const readingOf = (scope: Scope, declaration: Declaration, populate: unknown): Plan =>
  shapeOf(scope, declaration, { populate });
