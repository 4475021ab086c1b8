import * as buyerDetails from '@okoshko/contract/payments/buyer-details/endpoints';
import * as buyerDetailsSchemas from '@okoshko/contract/payments/buyer-details/schemas';
import * as documents from '@okoshko/contract/payments/documents/endpoints';
import * as documentSchemas from '@okoshko/contract/payments/documents/schemas';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { deleteBuyerDetails } from '../buyer-details/service/delete-buyer-details.ts';
import { readBuyerDetails } from '../buyer-details/service/read-buyer-details.ts';
import { saveBuyerDetails } from '../buyer-details/service/save-buyer-details.ts';
import { readConfirmation } from './service/read-confirmation.ts';
import { readOwnConfirmation } from './service/read-own-confirmation.ts';

const sendConfirmation = (reply: FastifyReply, payment: string, file: Buffer) =>
  sendPdf(reply, `payment-${payment}`, file);

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
  {
    endpoint: documents.readOwnConfirmation,
    schemas: documentSchemas.readOwnConfirmation,
    handle: async (call, { params }, reply) => {
      const { payment } = params as { readonly payment: string };
      return sendConfirmation(reply, payment, await readOwnConfirmation(call, payment));
    },
  },
  {
    endpoint: documents.readConfirmation,
    schemas: documentSchemas.readConfirmation,
    handle: async (call, { params }, reply) => {
      const { payment } = params as { readonly payment: string };
      return sendConfirmation(reply, payment, await readConfirmation(call, payment));
    },
  },
];
