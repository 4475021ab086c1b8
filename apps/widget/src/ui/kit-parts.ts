/** All of the kit, for the bundles that take it: the build makes a plain object of it. */
export * as kit from './kit.ts';
