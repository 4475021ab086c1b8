/** Which keys of a cache the changes of a topic concern. */
export class KeysByTopic {
  readonly #keysOf = new Map<string, Set<string>>();

  add(key: string, topics: readonly string[]): void {
    for (const topic of topics) {
      this.#keysOf.set(topic, (this.#keysOf.get(topic) ?? new Set<string>()).add(key));
    }
  }

  remove(key: string, topics: readonly string[]): void {
    for (const topic of topics) {
      const keys = this.#keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(topic);
    }
  }

  /** A copy: they may be removed meanwhile. */
  of(topic: string): string[] {
    return [...(this.#keysOf.get(topic) ?? [])];
  }
}
