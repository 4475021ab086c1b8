import type { Ctx } from '../../platform/ctx.ts';
import type { UserRow } from './repository.ts';

export interface ProviderChanges
  extends Readonly<
    Partial<Record<'name' | 'specialization' | 'description' | 'city' | 'address', string | null>>
  > {
  readonly photo?: number | null;
  /** The one that the change was made from. */
  readonly version?: number;
}

/** The documentIds of the profiles that are the caller's own, as far as their session reaches. */
export interface OwnProfiles {
  readonly provider_profile: string | null;
  readonly client_profiles: string[];
  /** A phone, a mailbox or an account elsewhere is proved to be theirs. */
  readonly has_proof: boolean;
}

/** An account's owner is told of these, however they were done. */
type AccountChange =
  | 'email_changed'
  | 'phone_changed'
  | 'password_changed'
  | 'device_added'
  | 'chat_linked';

/** Modules later in `modules.ts` do this for users. */
export interface UsersPorts {
  readOwnProfiles(ctx: Ctx): Promise<OwnProfiles>;
  hashPassword(
    password: string,
    owner?: Partial<Pick<UserRow, 'phone' | 'email' | 'username' | 'name'>>,
  ): Promise<string>;
  /** Ends all sessions of the user and removes their devices, in the caller's transaction. */
  endSessions(ctx: Ctx, user: number): Promise<void>;
  /** Removes the user's sessions that have ended by the limits of their role, before it becomes another. */
  deleteEndedSessions(ctx: Ctx, user: number): Promise<void>;
  /** Requires the caller's password, or a fresh session where there is none. Throws 400, 409 and 429. */
  requireOwnerProof(ctx: Ctx<'config'>, password: string | undefined): Promise<void>;
  /** Closes the user's open request to be erased, as their account is open again, in the caller's transaction. */
  cancelErasure(ctx: Ctx, user: number): Promise<void>;
  /** Throws `password_confirmation_needed` unless the caller typed their password in this session just now. */
  requireRecentPassword(ctx: Ctx): Promise<void>;
  /** Makes the change of an account and tells its owner by each channel that led to them before, in the caller's transaction. */
  withOwnerNotices<T>(
    ctx: Ctx<'config'>,
    of: { readonly user: number; readonly changes: readonly AccountChange[] },
    change: () => Promise<T>,
  ): Promise<T>;
  /** Changes the user's provider profile, if the user has one. Throws `stale`. */
  updateProvider(ctx: Ctx, user: number, change: ProviderChanges): Promise<void>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly users: UsersPorts;
  }
}
