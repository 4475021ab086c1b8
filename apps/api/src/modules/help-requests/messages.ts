import type { Input } from '@okoshko/contract/collection';
import type { HelpMessageKind } from '@okoshko/contract/help-requests/statuses';
import type { answeringRequest, helpMessages } from '@okoshko/contract/help-requests/wire';
import { after, DAY } from '../../platform/clock.ts';
import { requireVersion } from '../../platform/collections/declare/index.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { requireTries } from '../../platform/db/limits.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { queueMail } from '../messaging/index.ts';
import { notify, notifyStaff } from '../notifications/index.ts';
import { requireUser, type UserRow } from '../users/index.ts';
import {
  type HelpRequestRow,
  hasCabinet,
  insertHelpMessage,
  lockHelpRequest,
  updateHelpRequest,
} from './repository.ts';
import {
  answerDueAt,
  answerMail,
  answerNotice,
  closingOf,
  helpRequestNoticeOf,
  requestLimits,
  stateAfter,
} from './rules.ts';

type MessageInput = Input<(typeof helpMessages)['attributes'] & typeof answeringRequest>;

/**
 * Adds a message to a request that the caller may read: staff answer or note, its author asks on. Throws `stale` where
 * staff answer what they have not read, and `help_request_limit`.
 */
export async function addHelpMessage(ctx: Ctx<'config'>, input: MessageInput): Promise<number> {
  const request = await lockHelpRequest(ctx.db, Number(input.help_request));
  if (!request) throw new AppError('not_found');
  const { text } = input;
  if (!text) throw invalidField('text', sentence('required'));
  const kind = kindOf(ctx, input);
  const author = await requireAuthor(ctx, request);
  if (kind === 'answer') requireVersion(request.version, input.seen_version);
  if (kind === 'question') await requireMessageTries(ctx);
  const document = newDocument(ctx.now);
  const writer = userIdOf(ctx);
  const id = await insertHelpMessage(ctx.db, {
    ...document,
    ...{ help_request: request.id, user: request.user, kind, text, writer },
  });
  await applyState(ctx, request, { kind, writer, closes: input.closes ?? false, now: ctx.now });
  if (kind === 'question') await tellStaff(ctx, request);
  if (kind === 'answer') {
    const { document_id: message } = document;
    await tellAuthor(ctx, author, { text, message, request: request.document_id });
  }
  return id;
}

/** Words to or about a person who was erased would stay for ever: nothing erases them once more. */
async function requireAuthor({ db }: Ctx, { user }: HelpRequestRow): Promise<UserRow> {
  const author = await requireUser(db, user);
  if (author.erased_at !== null) throw invalidField('help_request', sentence('user_unknown'));
  return author;
}

/** Staff answer or note: what the author asked is the author's alone to write. */
function kindOf({ actor }: Ctx, input: MessageInput): HelpMessageKind {
  if (!actor.isOperator) return 'question';
  const kind = input.kind ?? 'answer';
  if (kind === 'question') throw invalidField('kind', sentence('one_of', { allowed: STAFF_KINDS }));
  return kind;
}

const STAFF_KINDS: readonly HelpMessageKind[] = ['answer', 'note'];

async function requireMessageTries(ctx: Ctx<'config'>): Promise<void> {
  const { rateLimits, isProduction } = ctx.app.config;
  if (!rateLimits) return;
  const { messages } = requestLimits(isProduction);
  await requireTries(ctx, [[`help:messages:${userIdOf(ctx)}`, messages]], 'help_request_limit');
}

async function applyState(
  { db, now }: Ctx,
  request: HelpRequestRow,
  facts: Parameters<typeof stateAfter>[1],
): Promise<void> {
  const state = stateAfter(request, facts);
  if (state === null) return;
  await updateHelpRequest(db, request.id, {
    // The row may stay as it is: what hangs on it does not, and whoever read it before has not read this.
    ...{ ...state, updated_at: now, version: request.version + 1 },
    ...closingOf(request.status, state.status, { user: facts.writer, now }),
  });
}

/**
 * The operator who works on the request knows of the author's words; where nobody does, all who may. However much the author
 * writes before the next answer, it is one notice: all of it waits for the same time.
 */
const tellStaff = (ctx: Ctx, request: HelpRequestRow): Promise<void> => {
  const due = request.due_at ?? answerDueAt(ctx.now);
  return notifyStaff(
    ctx,
    helpRequestNoticeOf({
      what: 'continued',
      ...{ type: request.type, request: request.document_id, to: request.assignee },
      key: `${request.document_id}:${due.getTime()}`,
    }),
  );
};

interface Answer {
  readonly text: string;
  /** documentIds of the answer and of what it answers. */
  readonly message: string;
  readonly request: string;
}

/** The author reads the answer in the cabinet and, where they have proved a mailbox, there. */
async function tellAuthor(
  ctx: Ctx<'config'>,
  { id: user, email, confirmed_email }: UserRow,
  { text, message, request }: Answer,
): Promise<void> {
  await notify(ctx, [{ ...answerNotice(text), user, data: { request }, dedupe_key: message }]);
  if (email === null || email !== confirmed_email) return;
  const address = (await hasCabinet(ctx.db, user))
    ? `${ctx.app.config.publicUrl}/cabinet/help/${request}`
    : null;
  await queueMail(ctx, {
    ...answerMail(text, address),
    ...{ to: email, isSecret: false, dedupeKey: `help_answer:${message}` },
    expiresAt: after(ctx.now, 3 * DAY),
  });
}
