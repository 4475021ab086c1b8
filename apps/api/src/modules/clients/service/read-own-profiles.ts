import type { Call } from '../../../platform/call.ts';
import { findOwnProfiles } from '../repository.ts';

/** The caller as a provider and as a client, as far as their session reaches. */
export const readOwnProfiles = ({ db, actor }: Call) => findOwnProfiles(db, actor);
