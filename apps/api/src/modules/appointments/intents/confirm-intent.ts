import type { confirmIntent as schema } from '@okoshko/contract/appointments/intents-schemas';
import type { Body } from '@okoshko/contract/endpoint';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { requireTry } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { type Sign, signsOf } from '../../../platform/former-keys.ts';
import { singleFlight } from '../../../platform/single-flight.ts';
import {
  type ClientProof,
  type ClientSession,
  openClientSession,
  proveClient,
  resumeClientSession,
} from '../../auth/index.ts';
import { giveMarketingConsent } from '../../clients/index.ts';
import { book } from '../booking/book.ts';
import { startOf } from '../booking/quote.ts';
import { findParticipantsOfActor } from '../participants/repository.ts';
import { findAppointment, findProvider } from '../repository.ts';
import { answerByOf } from '../rules/transitions.ts';
import { REPEATS, requireIntent } from './begin-intent.ts';
import { type IntentRow, lockBookingIntent, updateBookingIntent } from './repository.ts';

type Parts = 'cache' | 'collections' | 'config' | 'gateways' | 'ports' | 'sign';
type Confirmation = Body<typeof schema>['data'] & { readonly id: string };

/**
 * Proves the phone and books, in one transaction: whatever refuses the appointment leaves the code as it was, so that
 * the next press books another time by it. The session's bearer is made of the code and our key: a repeat, after an
 * answer that was lost, is answered alike. Throws `intent_gone`, `price_changed`, the refusals of codes and of bookings.
 */
export const confirmIntent = (ctx: Ctx<Parts>, confirmation: Confirmation): Promise<Answer> => {
  const { network, origin } = senderOf(ctx);
  const key = JSON.stringify([network, origin, confirmation]);
  return confirmOnce(ctx.app, key, () => proveAndBook(ctx, confirmation));
};

type Answer = Awaited<ReturnType<typeof answerOf>>;

/** One press that is sent many times at once is one try of the code: the sixth would be one too many. */
const confirmOnce = singleFlight<string, Answer>();

async function proveAndBook(ctx: Ctx<Parts>, confirmation: Confirmation): Promise<Answer> {
  const intent = await requireIntent(ctx, confirmation.id);
  if (intent.confirmed_at) return repeat(ctx, intent, confirmation);
  const proof = await proveUnlessDone(ctx, intent, confirmation);
  if (proof === null) return repeat(ctx, await requireIntent(ctx, confirmation.id), confirmation);
  const done = await transact(ctx, async (ctx) => {
    const locked = await lockBookingIntent(ctx.db, intent.id);
    if (!locked) throw new AppError('intent_gone');
    return locked.confirmed_at ? null : bookAsClient(ctx, { intent: locked, proof, confirmation });
  });
  if (done) return done;
  return repeat(ctx, await requireIntent(ctx, confirmation.id), confirmation);
}

/** Null: the same press, which another node got too, has used the proof up and booked meanwhile. */
async function proveUnlessDone(
  ctx: Ctx<Parts>,
  { phone, provider_profile }: IntentRow,
  { id, code, token }: Confirmation,
): Promise<ClientProof | null> {
  try {
    const proof = await proveClient(ctx, { phone, token, ...(code !== undefined && { code }) });
    if (proof.provider !== provider_profile) throw new AppError('code_expired');
    return proof;
  } catch (refusal) {
    const { confirmed_at } = await requireIntent(ctx, id);
    if (confirmed_at === null) throw refusal;
    return null;
  }
}

interface Proved {
  readonly intent: IntentRow;
  readonly proof: ClientProof;
  readonly confirmation: Confirmation;
}

async function bookAsClient(ctx: Ctx<Parts>, { intent, proof, confirmation }: Proved) {
  const { session, actor } = await openClientSession(ctx, proof, {
    name: intent.name ?? undefined,
    token: bearerBy(ctx.app.sign, confirmation),
  });
  const client = { ...ctx, actor };
  const appointment = await book(client, {
    services: [...intent.services],
    starts_at: await chosenStart(ctx, intent, confirmation),
    seats: confirmation.seats ?? intent.seats,
    expected_price: confirmation.expected_price ?? intent.expected_price,
    ...(intent.client_comment !== null && { client_comment: intent.client_comment }),
    ...(intent.promo_code !== null && { promo_code: intent.promo_code }),
  });
  const answer = await answerOf(client, { appointment, session });
  await updateBookingIntent(ctx.db, intent.id, {
    appointment,
    confirmed_at: ctx.now,
    hold_expires_at: null,
    updated_at: ctx.now,
  });
  if (intent.wants_marketing) await giveMarketingConsent(client, intent.provider_profile);
  return answer;
}

async function chosenStart(
  { db }: Ctx,
  { starts_at, provider_profile }: IntentRow,
  { starts_at: chosen }: Confirmation,
): Promise<Date> {
  if (chosen === undefined) return starts_at;
  return startOf(chosen, (await findProvider(db, provider_profile))?.time_zone ?? 'UTC');
}

/** Answers a repeated confirmation like the first one, to anybody who has its code. */
async function repeat(ctx: Ctx<Parts>, intent: IntentRow, confirmation: Confirmation) {
  await requireTry(ctx, `booking-intent:${intent.id}`, { rule: REPEATS, code: 'code_limit' });
  if (intent.appointment === null) throw new AppError('intent_gone');
  const resumed = await resumeByAnyKey(ctx, confirmation);
  if (!resumed) throw new AppError('intent_gone');
  const { session, actor } = resumed;
  return answerOf({ ...ctx, actor }, { appointment: intent.appointment, session });
}

/** A proof by a call has no code: only the client who asked for the number has its token. */
const bearerBy = (sign: Sign, { id, token, code = 'call' }: Confirmation): string =>
  sign('client session', id, token, code);

/** The session that the confirmation opened, by whichever of our keys; null: it opened none. */
async function resumeByAnyKey(ctx: Ctx<Parts>, confirmation: Confirmation) {
  for (const sign of signsOf(ctx)) {
    const resumed = await resumeClientSession(ctx, bearerBy(sign, confirmation));
    if (resumed) return resumed;
  }
  return null;
}

interface Done {
  readonly appointment: number;
  readonly session: ClientSession;
}

async function answerOf({ db, actor }: Ctx, { appointment, session }: Done) {
  const row = await findAppointment(db, appointment);
  const [participant] = await findParticipantsOfActor(db, appointment, actor);
  if (!row || !participant) throw new AppError('intent_gone');
  const { id, document_id: documentId, starts_at, ends_at, time_zone, status } = row;
  const times = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), time_zone };
  return {
    data: {
      appointment: {
        ...{ id, documentId, ...times, status },
        price: participant.price,
        answer_by: answerByOf(row)?.toISOString() ?? null,
      },
      session,
    },
  };
}
