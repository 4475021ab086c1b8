export { cancelForErasure } from './changes/status.ts';
export { termsOf } from './rules/terms.ts';
