export { cancelForErasure } from './erasure/service/cancel-for-erasure.ts';
export { termsOf } from './rules/terms.ts';
