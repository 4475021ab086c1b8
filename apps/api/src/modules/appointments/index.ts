export { cancelForErasure } from './changes/cancellations.ts';
export { termsOf } from './rules/terms.ts';
