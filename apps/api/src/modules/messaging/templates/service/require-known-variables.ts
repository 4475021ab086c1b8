import { TEXT_VARIABLES } from '@okoshko/contract/messaging/texts';
import { AppError } from '../../../../platform/errors.ts';
import { sentence } from '../../../../platform/sentence.ts';
import { unknownVariable } from '../rules/fill-in.ts';

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
