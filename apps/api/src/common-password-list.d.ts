/** The package has no types of its own. */
declare module 'fxa-common-password-list' {
  const list: {
    /** Takes the password in lower case. */
    test(password: string): boolean;
  };
  export = list;
}
