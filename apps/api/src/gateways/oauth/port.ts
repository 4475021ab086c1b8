/** Somebody another service vouches for. */
export interface Person {
  /** The service's own unchanging name of them. */
  readonly subject: string;
  readonly email: string | null;
  /** Whether the service says that the mailbox is theirs. */
  readonly isEmailProved: boolean;
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
  /** Whom the service vouches for in the query it came back with. Throws when for nobody. */
  finish(flow: Flow, query: Readonly<Record<string, string>>): Promise<Person>;
}
