import { AppError } from '../../../platform/errors.ts';
import { KINDS, previewOf, unknownVariable } from '../rules/texts.ts';
import type { Template } from './repository.ts';

/**
 * A change of a template with what it will look like. Throws `unknown_variable` with the name and the
 * text it stands in, `key_invalid` to who sends a preview.
 */
export function withPreview(
  change: Readonly<Record<string, unknown>>,
  own: Template,
): Readonly<Record<string, unknown>> {
  if ('preview' in change) throw madeByUs('preview');
  for (const kind of KINDS) requireKnownVariables(change[kind], kind);
  return { ...change, preview: previewOf({ ...own, ...change }) };
}

const madeByUs = (key: string): AppError =>
  new AppError('key_invalid', {
    message: `Invalid key ${key}`,
    details: { key, path: null, source: 'body' },
  });

export function requireKnownVariables(text: unknown, path: string): void {
  const variable = typeof text === 'string' ? unknownVariable(text) : null;
  if (variable === null) return;
  throw new AppError('unknown_variable', {
    message: `There is no variable {${variable}}`,
    details: { variable, path },
  });
}
