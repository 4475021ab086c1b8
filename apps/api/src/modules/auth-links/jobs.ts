import { after, HOUR } from '../../platform/clock.ts';
import type { Sweep } from '../../platform/sweep.ts';
import { deleteDeadLinks } from './repository.ts';
import { RETENTION_MS } from './rules.ts';

/** Deletes links that have long been dead. */
export const deleteDeadLinksSweep: Sweep = {
  name: 'auth links: forget dead ones',
  every: HOUR,
  run: ({ db, now }) => deleteDeadLinks(db, after(now, -RETENTION_MS)),
};
