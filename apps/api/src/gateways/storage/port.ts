/** Where uploaded files lie. Names are ours: `[a-z0-9_]+.ext`. */
export interface Storage {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null when there is none. */
  get(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
}
