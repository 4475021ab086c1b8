import type { Attributes } from '@okoshko/contract/collection';
import { sqlState } from '../../db/transact.ts';
import { AppError, invalidInput } from '../../errors.ts';
import { type Sentence, sentence } from '../../sentence.ts';
import type { Declaration } from './declaration.ts';

/** Turns the error of a violated constraint into a refusal for the client; other errors pass unchanged. */
export async function withRefusals<T>(declaration: Declaration, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw refusalOf(declaration, error) ?? error;
  }
}

/** The field that a violated constraint is about. */
export function violatedFieldOf(
  { collection, refusals }: Declaration,
  error: unknown,
): string | undefined {
  const { constraint, column, detail } = constraintErrorOf(error);
  const refusal = constraint === undefined ? undefined : refusals?.[constraint];
  const named = columnsOf(detail).find((one) => one in collection.attributes);
  return refusal?.field ?? column ?? named;
}

function refusalOf(declaration: Declaration, error: unknown): AppError | null {
  const { collection, refusals } = declaration;
  const state = sqlState(error);
  if (!INTEGRITY_STATES.has(state)) return null;
  const { constraint, detail } = constraintErrorOf(error);
  const refusal = constraint === undefined ? undefined : refusals?.[constraint];
  if (refusal) {
    if ('code' in refusal) {
      const failures = refusal.field === undefined ? undefined : [{ path: [refusal.field] }];
      return new AppError(refusal.code, { ...(failures && { failures }), cause: error });
    }
    const { field, sentence } = refusal;
    return invalidInput([{ path: [field], sentence }], error);
  }
  const attribute = violatedFieldOf(declaration, error);
  switch (state) {
    case '23505':
      return fieldError(attribute, sentence('unique'));
    case '23502':
      return fieldError(attribute, sentence('defined'));
    case '23503':
      return detail?.includes('is still referenced')
        ? new AppError('still_used', { cause: error })
        : fieldError(attribute, missingRelation(collection.attributes, attribute));
    default:
      return new AppError('validation_failed', { cause: error });
  }
}

/** not null, foreign key, unique, check, exclusion */
const INTEGRITY_STATES = new Set(['23502', '23503', '23505', '23514', '23P01']);

interface ConstraintError {
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
}

/** The driver's own error is somewhere down the causes. */
function constraintErrorOf(error: unknown): ConstraintError {
  if (!(error instanceof Error)) return {};
  // Both drivers name what was violated in these fields.
  return 'constraint' in error || 'detail' in error
    ? (error as ConstraintError)
    : constraintErrorOf(error.cause);
}

/** `Key (user, kind)=(1, x) already exists.` */
const columnsOf = (detail: string | undefined): readonly string[] =>
  /^Key \(([^)]*)\)/.exec(detail ?? '')?.[1]?.split(', ') ?? [];

const fieldError = (name: string | undefined, sentence: Sentence) =>
  invalidInput([{ path: name === undefined ? [] : [name], sentence }]);

function missingRelation(attributes: Attributes, name: string | undefined): Sentence {
  const attribute = name === undefined ? undefined : attributes[name];
  const target = attribute?.kind === 'one' ? attribute.target : 'document';
  return sentence('missing_relation', { type: target });
}
