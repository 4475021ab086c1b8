import { searchOf } from '../../kit/search.ts';

export const requestSearch = searchOf({
  dialog: ['grant'],
});
