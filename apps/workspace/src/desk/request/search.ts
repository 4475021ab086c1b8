import { oneOf } from '../../kit/search.ts';

interface RequestSearch {
  dialog?: 'grant' | undefined;
}

export const requestSearch = (search: Readonly<Record<string, unknown>>): RequestSearch => ({
  dialog: oneOf(search.dialog, ['grant']),
});
