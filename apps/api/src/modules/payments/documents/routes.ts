import * as buyerDetails from '@okoshko/contract/payments/buyer-details/endpoints';
import * as buyerDetailsSchemas from '@okoshko/contract/payments/buyer-details/schemas';
import * as documents from '@okoshko/contract/payments/documents/endpoints';
import * as documentSchemas from '@okoshko/contract/payments/documents/schemas';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { servePdf } from '../../../platform/http/serve-pdf.ts';
import { deleteBuyerDetails } from '../buyer-details/service/delete-buyer-details.ts';
import { readBuyerDetails } from '../buyer-details/service/read-buyer-details.ts';
import { saveBuyerDetails } from '../buyer-details/service/save-buyer-details.ts';
import { readConfirmation } from './service/read-confirmation.ts';
import { readOwnConfirmation } from './service/read-own-confirmation.ts';

export const documentRoutes: readonly Route[] = [
  serve(buyerDetails.readBuyerDetails, buyerDetailsSchemas.readBuyerDetails, readBuyerDetails),
  serve(buyerDetails.saveBuyerDetails, buyerDetailsSchemas.saveBuyerDetails, (call, { body }) =>
    saveBuyerDetails(call, body),
  ),
  serve(
    buyerDetails.deleteBuyerDetails,
    buyerDetailsSchemas.deleteBuyerDetails,
    deleteBuyerDetails,
  ),
  servePdf(documents.readOwnConfirmation, documentSchemas.readOwnConfirmation, readOwnConfirmation),
  servePdf(documents.readConfirmation, documentSchemas.readConfirmation, readConfirmation),
];
