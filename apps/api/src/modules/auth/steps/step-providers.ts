import type { ProofPurpose } from '@okoshko/contract/auth/codes';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { resetTries } from '../../../platform/db/limits.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findUserByIdentifier, findUserByPhone } from '../../users/index.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { passwordTriesKey } from '../passwords/rules.ts';
import { consumeChallenge, requireChallenge, requireCode } from './challenges.ts';
import { isContested, type StepRow } from './repository.ts';
import { CALL_TRIES, canSendSms } from './rules/codes.ts';

/** The body that clients send to a step. */
export interface StepArgs {
  readonly phone?: string;
  readonly code?: string;
  /** The token of the answer that sent the code or named the number to call. */
  readonly token?: string;
  readonly identifier?: string;
  readonly password?: string;
}

/** The steps so far have proved this of the user who signs in. */
export interface Proof {
  readonly phone: string | null;
  /** Null: the phone may have no account yet. */
  readonly user: number | null;
  /** The phone itself was proved. */
  readonly hasPhone: boolean;
  /** The password was taken. */
  readonly byPassword: boolean;
}

interface Evidence extends Proof {
  /** Present in `booking`: the provider that the proof was asked for. */
  readonly client_of?: number | null;
  /** Uses up what was proved with; in the transaction that stores what comes of it. */
  consume(ctx: Ctx): Promise<void>;
}

/** A way to pass a step. */
interface StepProvider {
  readonly name: string;
  /** The service is set up for it. */
  isReady(ctx: Ctx<'gateways'>): boolean;
  /** Throws the refusals of its kind, and `step_expired` for another user than `earlier` steps proved. */
  prove(
    ctx: Ctx<'config' | 'gateways' | 'sign'>,
    args: StepArgs,
    context: { readonly earlier: Proof | null; readonly purpose?: ProofPurpose },
  ): Promise<Evidence>;
}

/** The code of an SMS, with the token of the answer that sent it. */
const smsCode: StepProvider = {
  name: 'phone',
  isReady: canSendSms,
  async prove(ctx, args, { earlier, purpose = 'sign_in' }) {
    const { phone, token } = requirePhone(args, earlier);
    const code = args.code ?? missing('code');
    const step = await requireCode(ctx, { purpose, phone, token, code });
    return { ...phoneProof(step, earlier), consume: (ctx) => consumeChallenge(ctx, step) };
  },
};

/** A telephone call from the phone, with the token of the answer that named the number. */
const phoneCall: StepProvider = {
  name: 'call',
  isReady: ({ app }) => app.gateways.calls !== null,
  async prove(ctx, args, { earlier, purpose = 'sign_in' }) {
    const { calls } = ctx.app.gateways;
    if (!calls) throw new AppError('provider_unready');
    const { phone, token } = requirePhone(args, earlier);
    const step = await requireChallenge(ctx, {
      ...{ kind: 'call', purpose, phone, token },
      maxTries: CALL_TRIES,
    });
    const state = await calls.statusOf(step.reference ?? '');
    if (state === 'over') throw new AppError('code_expired');
    if (state !== 'confirmed') throw new AppError('call_awaited', { retryAfter: 2 });
    // Another address waits for the same call: which of the two has the phone is unknown.
    if (await isContested(ctx.db, step)) throw new AppError('code_expired');
    return { ...phoneProof(step, earlier), consume: (ctx) => consumeChallenge(ctx, step) };
  },
};

/** The password of the account; after a step that proved a phone, of the phone's account. */
const localPassword: StepProvider = {
  name: 'local',
  isReady: () => true,
  async prove(ctx, args, { earlier }) {
    const identifier = args.identifier ?? missing('identifier');
    const password = args.password ?? missing('password');
    if (earlier && earlier.phone !== identifier) throw new AppError('step_expired');
    const account = earlier
      ? await findUserByPhone(ctx.db, identifier)
      : await findUserByIdentifier(ctx.db, identifier);
    // Once the phone is proved, tries are not counted by address.
    const network = earlier?.hasPhone ? null : senderOf(ctx).network;
    const user = await requirePassword(ctx, { user: account, identifier, password, network });
    return {
      phone: user.phone,
      user: user.id,
      hasPhone: earlier?.hasPhone ?? false,
      byPassword: true,
      consume: ({ db }) => resetTries(db, passwordTriesKey(user, network)),
    };
  },
};

export const stepProviders: readonly StepProvider[] = [smsCode, phoneCall, localPassword];

/** The phone to be proved: after other steps, the phone of the account they proved. */
function requirePhone(args: StepArgs, earlier: Proof | null) {
  const phone = args.phone ?? missing('phone');
  const token = args.token ?? missing('token');
  if (earlier && earlier.phone !== phone) throw new AppError('step_expired');
  return { phone, token };
}

const phoneProof = ({ phone, provider_profile }: StepRow, earlier: Proof | null) => ({
  phone,
  client_of: provider_profile,
  user: earlier?.user ?? null,
  hasPhone: true,
  byPassword: earlier?.byPassword ?? false,
});

function missing(name: string): never {
  throw invalidField(name, sentence('required'));
}

export const readyProviders = (ctx: Ctx<'gateways'>): ReadonlySet<string> =>
  new Set(stepProviders.filter(({ isReady }) => isReady(ctx)).map(({ name }) => name));
