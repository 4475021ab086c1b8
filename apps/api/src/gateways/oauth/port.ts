/** The account of another service. */
export interface OAuthIdentity {
  /** The service’s own unchanging id of the account. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the service has verified the e-mail. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** One way there and back. The secrets are of this one alone, 43 characters each. */
export interface Flow {
  /** Where the service leads back to. */
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE's: sent hashed at first, and as it is when the code is exchanged. */
  readonly verifier: string;
  readonly nonce: string;
}

export interface OAuthProvider {
  readonly name: string;
  /** The page of the service to go to. Throws when the service cannot be asked where it is. */
  begin(flow: Flow): Promise<string>;
  /** The account of the query the service sent the browser back with. Throws when there is none. */
  finish(flow: Flow, query: Readonly<Record<string, string>>): Promise<OAuthIdentity>;
}
