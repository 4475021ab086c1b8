import { oneOf, textIn } from '../../kit/search.ts';

/** The id of a document that does not exist yet. */
export const NEW = 'new';

interface ServicesSearch {
  /** The service whose form is open: its documentId, or `new`. */
  service?: string | undefined;
  /** The example that fills a new service's form. */
  example?: '1' | '2' | '3' | undefined;
  /** The group whose form is open. */
  group?: string | undefined;
  /** The list is being arranged. */
  mode?: 'order' | undefined;
}

export const servicesSearch = (search: Record<string, unknown>): ServicesSearch => ({
  service: textIn(search.service),
  example: oneOf(search.example === undefined ? undefined : String(search.example), [
    '1',
    '2',
    '3',
  ]),
  group: textIn(search.group),
  mode: oneOf(search.mode, ['order']),
});
