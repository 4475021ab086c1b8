import type { Attributes } from '@okoshko/contract/collection';
import { sqlState } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import type { Declaration } from './declaration.ts';
import { invalid } from './input.ts';

/** What the database refused to keep, in words for the client; anything else passes on as it is. */
export async function withRefusals<T>(
  declaration: Declaration,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(declaration, error) ?? error;
  }
}

function refusalOf({ collection, refusals }: Declaration, error: unknown): AppError | null {
  const state = sqlState(error);
  if (!KNOWN.has(state)) return null;
  const { constraint, column, detail } = factsOf(error);
  const told = constraint === undefined ? undefined : refusals?.[constraint];
  if (told) {
    return new AppError(told.code ?? 'validation_failed', {
      ...(told.message !== undefined && { message: told.message }),
      cause: error,
    });
  }
  const named = column ?? columnsOf(detail).find((one) => one in collection.attributes);
  switch (state) {
    case '23505':
      return failed(named, 'This attribute must be unique');
    case '23502':
      return failed(named, `${named} must be defined.`);
    case '23503':
      return detail?.includes('is still referenced')
        ? new AppError('still_used', { cause: error })
        : failed(named, missingRelation(collection.attributes, named));
    default:
      return new AppError('validation_failed', { cause: error });
  }
}

/** not null, foreign key, unique, check, exclusion */
const KNOWN = new Set(['23502', '23503', '23505', '23514', '23P01']);

interface Facts {
  readonly constraint?: string;
  readonly column?: string;
  readonly detail?: string;
}

/** The driver's own error is somewhere down the causes. */
function factsOf(error: unknown): Facts {
  if (!(error instanceof Error)) return {};
  return 'constraint' in error || 'detail' in error ? (error as Facts) : factsOf(error.cause);
}

/** `Key (user, kind)=(1, x) already exists.` */
const columnsOf = (detail: string | undefined): readonly string[] =>
  /^Key \(([^)]*)\)/.exec(detail ?? '')?.[1]?.split(', ') ?? [];

const failed = (name: string | undefined, message: string) =>
  invalid([{ path: name === undefined ? [] : [name], message, name: 'ValidationError' }]);

function missingRelation(attributes: Attributes, name: string | undefined): string {
  const attribute = name === undefined ? undefined : attributes[name];
  const target = attribute?.kind === 'one' ? attribute.target : 'document';
  return `1 relation(s) of type ${target} associated with this entity do not exist`;
}
