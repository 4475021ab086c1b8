import { TIMETABLE } from '../../api/provider-rows.ts';
import { storeOf } from '../../kit/form/use-document-form.ts';
import type { Conflicts } from './api.ts';

export const timetableStore = storeOf<'timetables', typeof TIMETABLE, { meta: Conflicts }>(
  'timetables',
  TIMETABLE,
);
export const holidayStore = storeOf<'holidays', object, { meta: Conflicts }>('holidays', {});
