import { TEXT_KINDS } from '@okoshko/contract/messaging/texts';
import type { Call } from '../../../../platform/call.ts';
import { previewOf, type Template } from '../rules/texts.ts';
import { requireKnownVariables } from './require-known-variables.ts';

/**
 * Adds to a change of a template what its messages will look like. Throws `unknown_variable` with the name
 * of the variable and of the text.
 */
export function withPreview(
  call: Call<'config'>,
  change: Readonly<Record<string, unknown>>,
  existing: Template,
): Readonly<Record<string, unknown>> {
  for (const kind of TEXT_KINDS) requireKnownVariables(change[kind], kind);
  return { ...change, preview: previewOf({ ...existing, ...change }, call.app.config.publicUrl) };
}
