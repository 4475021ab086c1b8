import { AppError } from '../../../platform/errors.ts';
import { KINDS, previewOf, unknownVariable } from '../rules/texts.ts';
import type { Template } from './repository.ts';

/** A change of a template with its preview. Throws `unknown_variable` with the name and its text's. */
export function withPreview(
  change: Readonly<Record<string, unknown>>,
  own: Template,
): Readonly<Record<string, unknown>> {
  for (const kind of KINDS) requireKnownVariables(change[kind], kind);
  return { ...change, preview: previewOf({ ...own, ...change }) };
}

export function requireKnownVariables(text: unknown, path: string): void {
  const variable = typeof text === 'string' ? unknownVariable(text) : null;
  if (variable === null) return;
  throw new AppError('unknown_variable', {
    message: `There is no variable {${variable}}`,
    details: { variable, path },
  });
}
