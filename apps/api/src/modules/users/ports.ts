import type { Call } from '../../platform/call.ts';

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
}

/** What modules later in `modules.ts` do for users. */
interface UsersPorts {
  readOwnProfiles(call: Call): Promise<OwnProfiles>;
  hashPassword(password: string): Promise<string>;
  /** Ends all sessions of the user and removes their devices, in the caller's transaction. */
  endSessions(call: Call, user: number): Promise<void>;
  /** Removes the user's sessions that have ended by the limits of their role, before it becomes another. */
  buryDeadSessions(call: Call, user: number): Promise<void>;
  /** Requires the caller's password, or a fresh session where there is none. Throws 400, 409 and 429. */
  requireOwnerProof(call: Call<'config'>, password: string | undefined): Promise<void>;
  /** Throws `password_confirmation_needed` unless the caller typed their password in this session just now. */
  requireRecentPassword(call: Call): Promise<void>;
  /** Writes to the user's former e-mail address, in the caller's transaction. */
  notifyFormerMailbox(
    call: Call<'config'>,
    former: { readonly user: number; readonly email: string },
  ): Promise<void>;
  /** Changes the user's provider profile, if the user has one. Throws `stale`. */
  updateProvider(call: Call, user: number, change: ProviderChanges): Promise<void>;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly users: UsersPorts;
  }
}
