import {
  appointmentCollection,
  appointmentEventCollection,
  appointmentParticipantCollection,
  appointmentServiceCollection,
} from './modules/appointments/index.ts';
import { serviceCollection, serviceGroupCollection } from './modules/catalog/index.ts';
import { clientCollection } from './modules/clients/index.ts';
import { auditEventCollection } from './modules/content-manager/index.ts';
import { helpRequestCollection } from './modules/help-requests/index.ts';
import { serviceLinkOpeningCollection } from './modules/links/index.ts';
import { messageTemplateCollection } from './modules/messaging/index.ts';
import { notificationCollection } from './modules/notifications/index.ts';
import { promoCollection } from './modules/promos/index.ts';
import { providerCollection } from './modules/providers/index.ts';
import { reviewCollection, reviewEventCollection } from './modules/reviews/index.ts';
import { roleCollection } from './modules/roles/index.ts';
import { holidayCollection, timetableCollection } from './modules/schedule/index.ts';
import {
  entitlementChangeCollection,
  tariffCollection,
  userAddonCollection,
  userTariffCollection,
} from './modules/tariffs/index.ts';
import { fileCollection } from './modules/uploads/index.ts';
import { userCollection } from './modules/users/index.ts';
import { gatherCollections } from './platform/collections/registry.ts';

/** Collections with REST routes of their own. */
export const restCollections = [
  appointmentCollection,
  appointmentEventCollection,
  auditEventCollection,
  clientCollection,
  entitlementChangeCollection,
  helpRequestCollection,
  holidayCollection,
  messageTemplateCollection,
  notificationCollection,
  promoCollection,
  providerCollection,
  reviewCollection,
  reviewEventCollection,
  serviceCollection,
  serviceGroupCollection,
  serviceLinkOpeningCollection,
  tariffCollection,
  timetableCollection,
  userAddonCollection,
  userTariffCollection,
];

/** All there are: relations may point to any. */
export const collections = gatherCollections([
  ...restCollections,
  appointmentParticipantCollection,
  appointmentServiceCollection,
  fileCollection,
  roleCollection,
  userCollection,
]);
