import { users } from '@okoshko/contract/users/users';
import type { AppCall, Call } from '../../../platform/call.ts';
import {
  actionOf,
  type Declaration,
  isInverse,
  isRelation,
} from '../../../platform/collections/declaration.ts';
import { byId } from '../../../platform/collections/read.ts';
import { readId, update } from '../../../platform/collections/write.ts';
import { invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';

/** What to link files to, as Strapi's clients name it: a type, a row of it and an attribute. */
export interface LinkQuery {
  readonly ref?: string;
  readonly refId?: string;
  readonly field?: string;
}
/** A row of a collection's, or a user, whose photo is written by the module of users. */
type FileLink = RowLink | { readonly user: string };
interface RowLink {
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
  if (ref === users.uid && refId !== undefined) {
    if (field !== 'photo') throw invalid('field');
    if (!actor.may(actionOf(users, 'update'))) throw invalid('ref');
    return { user: refId };
  }
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
  link: FileLink,
  files: readonly number[],
): Promise<void> {
  const last = files.at(-1);
  if ('user' in link) {
    if (last !== undefined) await call.app.ports.uploads.setPhoto(call, { ...link, file: last });
    return;
  }
  const { declaration, row, field, isMany } = link;
  const value = isMany ? { connect: files } : last;
  const change = { condition: byId(row), body: { data: { [field]: value } } };
  await update(
    call,
    { collections: call.app.collections, declaration },
    { ...change, read: readId },
  );
}

const invalid = (name: string) => invalidField(name, sentence('not_linkable'));
