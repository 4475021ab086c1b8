import { AppError } from '../../../../platform/errors.ts';
import { unknownVariable } from '../rules/fill-in.ts';
import { KINDS, previewOf, type Template } from '../rules/texts.ts';

/**
 * Adds to a change of a template what its messages will look like. Throws `unknown_variable` with the name
 * of the variable and of the text.
 */
export function withPreview(
  change: Readonly<Record<string, unknown>>,
  existing: Template,
): Readonly<Record<string, unknown>> {
  for (const kind of KINDS) requireKnownVariables(change[kind], kind);
  return { ...change, preview: previewOf({ ...existing, ...change }) };
}

/** Throws `unknown_variable`; `path` names the text. */
export function requireKnownVariables(text: unknown, path: string): void {
  const variable = typeof text === 'string' ? unknownVariable(text) : null;
  if (variable === null) return;
  throw new AppError('unknown_variable', {
    message: `There is no variable {${variable}}`,
    details: { variable, path },
  });
}
