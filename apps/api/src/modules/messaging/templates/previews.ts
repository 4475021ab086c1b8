import type { Body, Reply } from '@okoshko/contract/endpoint';
import type * as schemas from '@okoshko/contract/messaging/schemas';
import { TEXT_KINDS, TEXT_VARIABLES } from '@okoshko/contract/messaging/texts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findTemplate } from './repository.ts';
import { unknownVariable } from './rules/fill-in.ts';
import { advertisingIn, previewOf, type Template } from './rules/texts.ts';

/** Answers of the texts as a save would; nothing is saved. Throws `unknown_variable`. */
export async function previewTexts(
  ctx: Ctx<'config'>,
  { data: change }: Body<typeof schemas.previewTexts>,
): Promise<Reply<typeof schemas.previewTexts>> {
  const provider = requireProvider(ctx.actor);
  for (const kind of TEXT_KINDS) requireKnownVariables(change[kind], kind);
  const texts = { ...(await findTemplate(ctx.db, provider)), ...change };
  return {
    data: previewOf(texts, ctx.app.config.publicUrl),
    meta: { warnings: advertisingIn(texts) },
  };
}

/**
 * Adds to a change of a template what its messages will look like. Throws `unknown_variable` with the name
 * of the variable and of the text.
 */
export function withPreview(
  ctx: Ctx<'config'>,
  change: Readonly<Record<string, unknown>>,
  existing: Template,
): Readonly<Record<string, unknown>> {
  for (const kind of TEXT_KINDS) requireKnownVariables(change[kind], kind);
  return { ...change, preview: previewOf({ ...existing, ...change }, ctx.app.config.publicUrl) };
}

/** Throws `unknown_variable`; `path` names the text. */
export function requireKnownVariables(text: unknown, path: string): void {
  const variable = typeof text === 'string' ? unknownVariable(text) : null;
  if (variable === null) return;
  throw new AppError('unknown_variable', {
    failures: [
      {
        path: path.split('.'),
        sentence: sentence('variable_unknown', {
          variable: `{${variable}}`,
          allowed: TEXT_VARIABLES,
        }),
      },
    ],
    details: { variable, path },
  });
}
