import { textIn } from '../../kit/search.ts';

/** What is chosen already, so that a reload or a link from elsewhere goes on from there. documentIds; `at` is an instant. */
interface NewAppointmentSearch {
  client?: string | undefined;
  services?: string | undefined;
  at?: string | undefined;
}

export const newAppointmentSearch = (search: Record<string, unknown>): NewAppointmentSearch => ({
  client: textIn(search.client),
  services: textIn(search.services),
  at: textIn(search.at),
});
