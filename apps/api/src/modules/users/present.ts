import type { UserWithProfile } from '@okoshko/contract/users/users';

/** A user as the wire has it. */
export const presentUser = (document: object): UserWithProfile => document as UserWithProfile;
