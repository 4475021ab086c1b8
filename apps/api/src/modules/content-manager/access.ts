import {
  type Collections,
  type Declaration,
  isInverse,
  isRelation,
  targetOf,
  writingLocale,
} from '../../platform/collections/declare/index.ts';
import type { Query } from '../../platform/collections/read/index.ts';
import { type Target, writableFields } from '../../platform/collections/write/index.ts';
import { type AppCtx, type Ctx, requireOperator } from '../../platform/ctx.ts';
import { AppError } from '../../platform/errors.ts';
import type { Editor } from '../../platform/manifest/module.ts';
import { requireRecentPassword } from '../auth/index.ts';

type ChangeKind = 'create' | 'update' | 'remove';

const editorOf = ({ app }: Ctx<'ports'>, { collection }: Declaration): Editor | undefined =>
  app.ports['content-manager'].editors.find(({ uid }) => uid === collection.uid);

/** Documents of the type may be changed so, by its declaration or by its editor. */
export const isEditable = (
  ctx: Ctx<'ports'>,
  declaration: Declaration,
  kind: ChangeKind,
): boolean =>
  (declaration[kind] ?? 'none') !== 'none' || editorOf(ctx, declaration)?.[kind] !== undefined;

/** A form may name the type's attributes, and nothing else. */
export function editableFields(ctx: Ctx<'ports'>, declaration: Declaration) {
  const editor = editorOf(ctx, declaration);
  if (!editor) return writableFields(declaration, ctx.actor);
  const { attributes } = declaration.collection;
  const among = (names: readonly string[] = []) =>
    names.filter((name) => name !== 'version' && attributes[name] && !isInverse(attributes[name]));
  return { create: among(editor.fields.create), update: among(editor.fields.update) };
}

/** The type that a path names by its uid. Operators only. */
export function requireType(ctx: Ctx<'collections'>, model: string): Declaration {
  requireOperator(ctx);
  const types = [...ctx.app.collections.values()];
  const declaration = types.find(({ collection }) => collection.uid === model);
  if (!declaration) {
    const allowed = types.map(({ collection }) => collection.uid).sort();
    throw new AppError('model_unknown', { failures: [{ path: ['model'], limits: { allowed } }] });
  }
  return declaration;
}

export interface EditableTarget extends Target {
  readonly editor: Editor | undefined;
}

/**
 * The type that a path names, for a change of its documents, which takes the password once more where its own route
 * does. Operators only.
 */
export async function requireEditable(
  ctx: AppCtx,
  { model, kind }: { readonly model: string; readonly kind: ChangeKind },
  query: Query = {},
): Promise<EditableTarget> {
  const declaration = requireType(ctx, model);
  if (!isEditable(ctx, declaration, kind)) throw new AppError('not_editable');
  const editor = editorOf(ctx, declaration);
  if (editor?.takesPassword?.includes(kind)) await requireRecentPassword(ctx);
  return {
    collections: ctx.app.collections,
    declaration,
    editor,
    locale: writingLocale(declaration, query.locale),
  };
}

/** The relation that a path names: its target and, of an inverse relation, the target's attribute. */
export function requireRelation(
  collections: Collections,
  declaration: Declaration,
  name: string,
): { readonly target: Declaration; readonly inverse: string | undefined } {
  const { attributes } = declaration.collection;
  const attribute = Object.hasOwn(attributes, name) && attributes[name];
  if (!attribute || !isRelation(attribute)) throw new AppError('not_found');
  const target = targetOf(collections, declaration, name);
  return { target, inverse: isInverse(attribute) ? attribute.inverse : undefined };
}
