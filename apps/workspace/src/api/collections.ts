import type {
  appointmentEvents,
  appointmentParticipants,
  appointmentServices,
  appointments,
} from '@okoshko/contract/appointments/appointments';
import type { serviceGroups, services, works } from '@okoshko/contract/catalog/wire';
import type { clientProfiles } from '@okoshko/contract/clients/client-profiles';
import type { Document, System } from '@okoshko/contract/collection';
import type { auditEvents } from '@okoshko/contract/content-manager/wire';
import type {
  answerTemplates,
  helpMessages,
  helpRequests,
} from '@okoshko/contract/help-requests/wire';
import type { broadcastDrafts } from '@okoshko/contract/messaging/broadcasts-wire';
import type { notifications } from '@okoshko/contract/notifications/notifications';
import type { personNotes } from '@okoshko/contract/person-notes/wire';
import type { personalDataRequests } from '@okoshko/contract/privacy/personal-data-requests';
import type { promos } from '@okoshko/contract/promos/wire';
import type { providerProfiles } from '@okoshko/contract/providers/provider-profiles';
import type * as query from '@okoshko/contract/query';
import type { reviewEvents, reviews } from '@okoshko/contract/reviews/wire';
import type { roles } from '@okoshko/contract/roles/wire';
import type { savedViews } from '@okoshko/contract/saved-views/wire';
import type { holidays, timetables } from '@okoshko/contract/schedule/timetables';
import type {
  tariffPrices,
  tariffs,
  userAddons,
  userTariffs,
} from '@okoshko/contract/tariffs/tariffs';
import type { files } from '@okoshko/contract/uploads/files';
import type { users } from '@okoshko/contract/users/users';

/** The collections the workspace reads, by the names of their paths: types alone. */
interface Collections {
  readonly 'answer-templates': typeof answerTemplates;
  readonly appointments: typeof appointments;
  readonly 'appointment-events': typeof appointmentEvents;
  readonly 'appointment-participants': typeof appointmentParticipants;
  readonly 'appointment-services': typeof appointmentServices;
  readonly 'audit-events': typeof auditEvents;
  readonly 'broadcast-drafts': typeof broadcastDrafts;
  readonly 'client-profiles': typeof clientProfiles;
  readonly files: typeof files;
  readonly 'help-messages': typeof helpMessages;
  readonly 'help-requests': typeof helpRequests;
  readonly holidays: typeof holidays;
  readonly notifications: typeof notifications;
  readonly 'person-notes': typeof personNotes;
  readonly 'personal-data-requests': typeof personalDataRequests;
  readonly promos: typeof promos;
  readonly 'provider-profiles': typeof providerProfiles;
  readonly 'review-events': typeof reviewEvents;
  readonly reviews: typeof reviews;
  readonly roles: typeof roles;
  readonly 'saved-views': typeof savedViews;
  readonly 'service-groups': typeof serviceGroups;
  readonly services: typeof services;
  readonly 'tariff-prices': typeof tariffPrices;
  readonly tariffs: typeof tariffs;
  readonly timetables: typeof timetables;
  readonly 'user-addons': typeof userAddons;
  readonly 'user-tariffs': typeof userTariffs;
  readonly users: typeof users;
  readonly works: typeof works;
}
export type Plural = keyof Collections;

type Field<P extends Plural> = query.Field<Collections, P>;
type Relation<P extends Plural> = query.Relation<Collections, P>;
type Target<P extends Plural, K> = query.Target<Collections, P, K>;

/** Conditions on documents of a collection. */
export type Filters<P extends Plural> = query.Filters<Collections, P>;
/** The order in which documents of a collection come. */
export type Sort<P extends Plural> = readonly query.Sort<Collections, P>[];
/** The values that a form sends; related documents are named by their ids. */
export type Changes<P extends Plural> = query.Changes<Collections, P>;

/** The instants of a document's creation and last change. If fields are listed, they come only when listed. */
type Moment = 'createdAt' | 'updatedAt';

/** The parts of a document to read: its fields, all by default, and its relations, none by default. */
export interface Selection<P extends Plural> {
  readonly fields?: readonly (Field<P> | Moment)[];
  readonly populate?: {
    readonly [K in Relation<P>]?: Selection<Target<P, K>> | true;
  };
}

/** A document as a selection reads it. */
export type Row<P extends Plural, S = unknown> = System &
  Pick<Document<Collections[P]>, FieldsOf<P, S>> &
  (S extends { readonly populate: infer R }
    ? { readonly [K in keyof R & Relation<P>]: Related<P, K, R[K]> }
    : unknown);
type FieldsOf<P extends Plural, S> = S extends { readonly fields: readonly (infer F)[] }
  ? Extract<F, Field<P>>
  : Field<P>;
type Related<P extends Plural, K, S> =
  query.IsMany<Collections, P, K> extends true
    ? readonly Row<Target<P, K>, S>[]
    : Row<Target<P, K>, S> | null;

/** Some of what a document has, with documents that it is related to: the facts of a test. */
export type Facts<P extends Plural> = Partial<System & Document<Collections[P]>> & {
  readonly [K in Relation<P>]?: query.IsMany<Collections, P, K> extends true
    ? readonly Facts<Target<P, K>>[]
    : Facts<Target<P, K>> | null;
};
