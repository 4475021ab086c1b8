// What a collection is: its table, its policies, and what follows of them without reading a row.
export { columnOf, createdAttributes, hasRoutes, isOfBooking, shapeOf } from './columns.ts';
export {
  actionOf,
  type BegunChange,
  type CollectionOperation,
  type CollectionOptions,
  type CreatedRow,
  type CreateFields,
  type Declaration,
  declare,
  type Fields,
  isInverse,
  isRelation,
  OPERATIONS,
  type Policy,
  type RemoveFlags,
  type Values,
} from './declaration.ts';
export { isLocalized, writingLocale } from './locale.ts';
export {
  archiveIn,
  ofProvider,
  ofUser,
  ownProvider,
  requireProvider,
  staff,
  unlessArchived,
} from './owners.ts';
export { mayRemove, rowFilter, scopeOf } from './policy.ts';
export { violatedFieldOf, withRefusals } from './refusals.ts';
export { type Collections, gatherCollections, targetOf } from './registry.ts';
export { asInstant, BAD_INSTANT, inZone } from './values.ts';
export { isVersioned, requireVersion } from './version.ts';
