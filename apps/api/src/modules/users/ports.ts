import type { AppCall, Call } from '../../platform/call.ts';

export type ProviderChanges = Readonly<
  Partial<Record<'name' | 'specialization' | 'description' | 'city' | 'address', string | null>>
>;

/** What accounts need done by modules above. */
interface UsersPorts {
  hashPassword(password: string): Promise<string>;
  /** Ends every session of the user and forgets their devices, in the caller's transaction. */
  endSessions(call: Call, user: number): Promise<void>;
  /** The caller is who they were, once more. Throws 400, 409 and 429. */
  requireOwner(call: AppCall, password: string | undefined): Promise<void>;
  /** The mailbox was the user's until now; in the caller's transaction. */
  notifyFormerMailbox(call: AppCall, email: string): Promise<void>;
  /** Changes the user's provider profile, where there is one. */
  updateProvider(
    call: Call,
    user: number,
    change: ProviderChanges & { readonly photo?: number | null },
  ): Promise<void>;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly users: UsersPorts;
  }
}
