'use client';

export type * from '../okoshko.js';
export { type LoadOptions, loadOkoshko } from './load-okoshko.js';
export { OkoshkoTariffs } from './okoshko-tariffs.js';
export { useOkoshkoUser } from './use-okoshko-user.js';
