export const oneOf = <T>(list: readonly T[]): T =>
  list[Math.floor(Math.random() * list.length)] as T;
