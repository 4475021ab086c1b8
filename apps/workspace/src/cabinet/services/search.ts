import { searchOf, textIn } from '../../kit/search.ts';

export const servicesSearch = searchOf({
  /** The service whose form is open: its documentId, or `new`. */
  service: textIn,
  /** The example that fills a new service's form. */
  example: ['1', '2', '3'],
  /** The group whose form is open. */
  group: textIn,
  /** The list is being arranged. */
  mode: ['order'],
});
