import { Type } from 'typebox';
import { literals, orNull } from '../../platform/schemas.ts';
import { BUYER_KINDS, MAX_BUYER_ADDRESS, MAX_BUYER_NAME } from './rules.ts';

const buyerDetails = {
  kind: literals(BUYER_KINDS, '`entrepreneur`: a sole proprietor (ИП).'),
  name: Type.String({
    minLength: 1,
    maxLength: MAX_BUYER_NAME,
    description: 'Of a company its name, of a person the full one.',
  }),
  inn: orNull(
    Type.String({
      maxLength: 12,
      description:
        'Ten digits of a company, twelve of a person, with right control digits. It and the name go on fiscal receipts.',
    }),
  ),
  kpp: orNull(Type.String({ maxLength: 9, description: 'Of a company alone.' })),
  address: orNull(
    Type.String({ maxLength: MAX_BUYER_ADDRESS, description: 'The legal one; a company has it.' }),
  ),
};
const reply = Type.Object(
  { data: orNull(Type.Object(buyerDetails, { title: 'BuyerDetails' })) },
  { title: 'BuyerDetailsReply' },
);

export const readBuyerDetails = {
  summary: "What documents and receipts say of the caller; null: nothing but the account's name",
  reply,
};
export const saveBuyerDetails = {
  summary:
    'Tells in whose name the caller buys: later receipts and documents say so. What was paid before keeps its receipt',
  body: Type.Object(buyerDetails, { additionalProperties: false }),
  reply,
};
export const deleteBuyerDetails = {
  summary: 'Forgets in whose name the caller buys; what was paid so far stays as it is',
  reply,
};
