import { pageIn, searchOf } from '../../kit/search.ts';

export const deletedSearch = searchOf({ page: pageIn });
