import type { AppCall, Call } from '../../../platform/call.ts';
import {
  actionOf,
  type Declaration,
  isInverse,
  isRelation,
} from '../../../platform/collections/declaration.ts';
import { byId } from '../../../platform/collections/read.ts';
import { update } from '../../../platform/collections/write.ts';
import { invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';

/** What to link files to, as Strapi's clients name it: a type, a row of it and an attribute. */
export interface LinkQuery {
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

/** Null: the query names nothing. Throws of a wrong link before anything is stored. */
export function readLink(
  { actor, app }: Call<'collections'>,
  { ref, refId, field }: LinkQuery,
): FileLink | null {
  if (ref === undefined && refId === undefined && field === undefined) return null;
  const declaration = [...app.collections.values()].find(
    ({ collection }) => collection.uid === ref,
  );
  const { update = 'none' } = declaration ?? {};
  if (!declaration || update === 'none' || refId === undefined) throw invalid('ref');
  const { attributes } = declaration.collection;
  const attribute = field !== undefined && Object.hasOwn(attributes, field) && attributes[field];
  const isMedia = attribute && isRelation(attribute) && !isInverse(attribute);
  if (!field || !isMedia || attribute.target !== 'files') throw invalid('field');
  if (!actor.may(actionOf(declaration.collection, 'update'))) throw invalid('ref');
  return { declaration, row: refId, field, isMany: attribute.kind === 'many' };
}

/** A single file is replaced, a list grows; the caller must be allowed to change the row. */
export async function linkFiles(
  call: AppCall,
  { declaration, row, field, isMany, files }: FileLink & { readonly files: readonly number[] },
): Promise<void> {
  const value = isMany ? { connect: files } : files.at(-1);
  const change = { condition: byId(row), body: { data: { [field]: value } } };
  await update(call, { collections: call.app.collections, declaration }, change);
}

const invalid = (name: string) => invalidField(name, sentence('not_linkable'));
