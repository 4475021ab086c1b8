import { AppError } from '../../../../platform/errors.ts';
import { unknownVariable } from '../rules/fill-in.ts';

/** Throws `unknown_variable`; `path` names the text. */
export function requireKnownVariables(text: unknown, path: string): void {
  const variable = typeof text === 'string' ? unknownVariable(text) : null;
  if (variable === null) return;
  throw new AppError('unknown_variable', {
    message: `There is no variable {${variable}}`,
    details: { variable, path },
  });
}
