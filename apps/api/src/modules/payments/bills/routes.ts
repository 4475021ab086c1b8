import * as bills from '@okoshko/contract/payments/bills/endpoints';
import * as schemas from '@okoshko/contract/payments/bills/schemas';
import type { FastifyReply } from 'fastify';
import { sendPdf } from '../../../platform/http/send-pdf.ts';
import { type Route, serve } from '../../../platform/http/serve.ts';
import { readActFile, readOwnActFile } from './acts/service/read-act-file.ts';
import type { BillFile } from './rules/bills.ts';
import { cancelBill } from './service/cancel-bill.ts';
import { issueBill } from './service/issue-bill.ts';
import { listBills, listOwnBills } from './service/list-bills.ts';
import { markBillPaid } from './service/mark-bill-paid.ts';
import { readBill } from './service/read-bill.ts';
import { readBillFile, readOwnBillFile } from './service/read-bill-file.ts';

const sendAct = (reply: FastifyReply, { number, file }: BillFile) =>
  sendPdf(reply, `act-${number}`, file);
const sendBill = (reply: FastifyReply, { number, file }: BillFile) =>
  sendPdf(reply, `bill-${number}`, file);

export const billRoutes: readonly Route[] = [
  serve(bills.listOwnBills, schemas.listOwnBills, (call, { query }) => listOwnBills(call, query)),
  serve(bills.issueBill, schemas.issueBill, (call, { body }) => issueBill(call, body)),
  serve(bills.cancelBill, schemas.cancelBill, (call, { params }) => cancelBill(call, params.bill)),
  {
    endpoint: bills.readOwnBillFile,
    schemas: schemas.readOwnBillFile,
    handle: async (call, { params }, reply) => {
      const { bill } = params as { readonly bill: string };
      return sendBill(reply, await readOwnBillFile(call, bill));
    },
  },
  serve(bills.listBills, schemas.listBills, (call, { query }) => listBills(call, query)),
  serve(bills.readBill, schemas.readBill, (call, { params }) => readBill(call, params.bill)),
  serve(bills.markBillPaid, schemas.markBillPaid, (call, { params, body }) =>
    markBillPaid(call, params.bill, body),
  ),
  {
    endpoint: bills.readBillFile,
    schemas: schemas.readBillFile,
    handle: async (call, { params }, reply) => {
      const { bill } = params as { readonly bill: string };
      return sendBill(reply, await readBillFile(call, bill));
    },
  },
  {
    endpoint: bills.readOwnActFile,
    schemas: schemas.readOwnActFile,
    handle: async (call, { params }, reply) => {
      const { act } = params as { readonly act: string };
      return sendAct(reply, await readOwnActFile(call, act));
    },
  },
  {
    endpoint: bills.readActFile,
    schemas: schemas.readActFile,
    handle: async (call, { params }, reply) => {
      const { act } = params as { readonly act: string };
      return sendAct(reply, await readActFile(call, act));
    },
  },
];
