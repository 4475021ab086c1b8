import type { Day } from '../../kit/zoned.ts';
import { works as text } from '../../text/works.ts';
import type { Photo } from '../shared/photos/rules.ts';
import type { Work } from './api.ts';

/** A work as its form has it. */
export interface WorkValues {
  readonly kind: Work['kind'];
  /** One, or none yet. */
  readonly photos: readonly Photo[];
  readonly title: string;
  /** documentId; empty: none. */
  readonly service: string;
  /** The point of the photo that stays in sight, in per cent. */
  readonly focusX: number;
  readonly focusY: number;
  readonly showsClient: boolean;
  readonly consentDate: Day;
}

export const emptyWork: WorkValues = {
  kind: 'work',
  photos: [],
  title: '',
  service: '',
  focusX: 50,
  focusY: 50,
  showsClient: false,
  consentDate: '',
};

export const valuesOf = (work: Work): WorkValues => ({
  kind: work.kind,
  photos: work.photo ? [work.photo] : [],
  title: work.title,
  service: work.service?.documentId ?? '',
  focusX: work.focus_x,
  focusY: work.focus_y,
  showsClient: work.shows_client,
  consentDate: work.consent_date ?? '',
});

export const changesOf = (values: WorkValues) => ({
  kind: values.kind,
  photo: values.photos[0]?.documentId ?? null,
  title: values.title.trim(),
  service: values.service || null,
  focus_x: values.focusX,
  focus_y: values.focusY,
  shows_client: values.showsClient,
  consent_date: values.showsClient ? values.consentDate : null,
});

type Faults = Partial<Record<keyof WorkValues, string>>;

/** The faults of what was typed, by field. `today`: by the clocks of the professional. */
export function faultsOf(values: WorkValues, today: Day): Faults {
  const { photos, title, showsClient, consentDate } = values;
  return {
    ...(photos.length === 0 && { photos: text.photoNeeded }),
    ...(!title.trim() && { title: text.nameNeeded }),
    ...(showsClient && consentDate === '' && { consentDate: text.consentNeeded }),
    ...(showsClient && consentDate > today && { consentDate: text.consentLater }),
  };
}

/** The form's field by the name that an answer has for it. */
export const FIELD_OF: Readonly<Record<string, keyof WorkValues>> = {
  photo: 'photos',
  title: 'title',
  service: 'service',
  focus_x: 'focusX',
  focus_y: 'focusY',
  shows_client: 'showsClient',
  consent_date: 'consentDate',
};
