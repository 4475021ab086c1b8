import { HOUR } from '../../platform/clock.ts';
import { endOfTerm } from '../../platform/jobs/delete-old-rows.ts';
import type { Sweep } from '../../platform/sweep.ts';
import { authLinksRetention } from '../../tables/auth-links.ts';
import { deleteDeadLinks } from './repository.ts';

/** Deletes links that have long been dead. */
export const deleteDeadLinksSweep: Sweep = {
  name: 'auth links: forget dead ones',
  every: HOUR,
  run: ({ db, now }) => deleteDeadLinks(db, endOfTerm(authLinksRetention, now)),
};
