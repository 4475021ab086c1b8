export type { Setup } from './rules.ts';
