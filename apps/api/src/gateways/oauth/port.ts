/** The account of another service. */
export interface OAuthIdentity {
  /** The service’s own unchanging id of the account. */
  readonly subject: string;
  readonly email: string | null;
  /** Tells whether the service has verified the e-mail. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
}

/** One sign-in at another service. Its secrets belong to it alone and have 43 characters each. */
export interface Flow {
  /** The address that the service redirects the browser to. */
  readonly redirectUri: string;
  readonly state: string;
  /** PKCE's code verifier: its hash is sent first, the verifier itself when the code is exchanged. */
  readonly verifier: string;
  readonly nonce: string;
}

export interface OAuthProvider {
  readonly name: string;
  /** The service's page to send the browser to. Throws where its address cannot be discovered. */
  begin(flow: Flow): Promise<string>;
  /** The account of the query the service sent the browser back with. Throws when there is none. */
  finish(flow: Flow, query: Readonly<Record<string, string>>): Promise<OAuthIdentity>;
}
