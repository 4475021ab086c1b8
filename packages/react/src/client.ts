'use client';

// What server components get: apart from the entry, as a bundler without them warns of the line above.
export { loadOkoshko, OkoshkoTariffs, useOkoshkoStatus, useOkoshkoUser } from './index.js';
