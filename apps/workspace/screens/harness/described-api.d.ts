declare module 'virtual:described-api' {
  /** The API's description, in which no object has a key that it does not tell. */
  export const description: unknown;
}
