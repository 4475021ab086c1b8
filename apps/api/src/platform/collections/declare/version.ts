import { AppError } from '../../errors.ts';
import { isObject } from '../../narrowing.ts';
import type { Declaration } from './declaration.ts';

/** Tells whether what clients change is told apart by a version (decision 51). */
export const isVersioned = ({ columns }: Pick<Declaration, 'columns'>): boolean =>
  columns.version !== undefined;

/**
 * Throws `stale` where a change was made from another version than the locked row has; its `details` tell that one.
 * Without one the last write wins.
 */
export function requireVersion(current: number, read: unknown): void {
  if (typeof read === 'number' && read !== current) {
    throw new AppError('stale', { details: { version: current } });
  }
}

/** The body of the first write of a single document, which before it is read as version 0. Throws `stale`. */
export function withoutVersion(body: unknown): unknown {
  if (!isObject(body) || !isObject(body.data)) return body;
  const { version, ...data } = body.data;
  if (typeof version !== 'number') return body;
  requireVersion(0, version);
  return { ...body, data };
}
