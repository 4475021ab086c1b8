import { strictDescription } from './described-bodies.ts';

// For tests that run in a browser, where the server's sources are not.
process.stdout.write(JSON.stringify(strictDescription()));
