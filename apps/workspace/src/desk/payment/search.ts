import { searchOf } from '../../kit/search.ts';

export const paymentSearch = searchOf({
  dialog: ['refund'],
});
