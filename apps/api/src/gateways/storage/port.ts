/** Where files are stored. We choose their names: words of letters, digits, `_` and `-`, joined by dots. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  list(): Promise<readonly StoredFile[]>;
}

interface StoredFile {
  readonly name: string;
  /** When it was last put, by the storage's own clock. */
  readonly storedAt: Date;
}
