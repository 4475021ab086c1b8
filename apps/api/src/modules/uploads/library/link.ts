import type { Actor, AppCall } from '../../../platform/call.ts';
import {
  actionOf,
  type Declaration,
  isInverse,
  isRelation,
} from '../../../platform/collections/declaration.ts';
import { byId } from '../../../platform/collections/read.ts';
import type { Collections } from '../../../platform/collections/registry.ts';
import { update } from '../../../platform/collections/write.ts';
import { AppError } from '../../../platform/errors.ts';

/** As Strapi's clients ask for it: what to link to, by its type, number and attribute. */
export interface LinkAsked {
  readonly ref?: string;
  readonly refId?: string;
  readonly field?: string;
}
interface FileLink {
  readonly declaration: Declaration;
  readonly row: string;
  readonly field: string;
  readonly isMany: boolean;
}

/** Null: no link is asked for. Refused before anything is stored, where it can be. */
export function readLink(
  collections: Collections,
  actor: Actor,
  { ref, refId, field }: LinkAsked,
): FileLink | null {
  if (ref === undefined && refId === undefined && field === undefined) return null;
  const declaration = [...collections.values()].find(({ collection }) => collection.uid === ref);
  const { update = 'none' } = declaration ?? {};
  if (!declaration || update === 'none' || refId === undefined) throw invalid('ref');
  const { attributes } = declaration.collection;
  const attribute = field !== undefined && Object.hasOwn(attributes, field) && attributes[field];
  const isMedia = attribute && isRelation(attribute) && !isInverse(attribute);
  if (!field || !isMedia || attribute.target !== 'files') throw invalid('field');
  if (!actor.may(actionOf(declaration.collection, 'update'))) throw new AppError('forbidden');
  return { declaration, row: refId, field, isMany: attribute.kind === 'many' };
}

/** The one is replaced, the list grows, as any change of the row by the same caller. */
export async function linkTo(
  call: AppCall,
  collections: Collections,
  { declaration, row, field, isMany, files }: FileLink & { readonly files: readonly number[] },
): Promise<void> {
  const value = isMany ? { connect: files } : files.at(-1);
  const change = { condition: byId(row), body: { data: { [field]: value } } };
  await update(call, { collections, declaration }, change);
}

const invalid = (name: string) =>
  new AppError('validation_failed', { message: `${name} names nothing a file can be linked to` });
