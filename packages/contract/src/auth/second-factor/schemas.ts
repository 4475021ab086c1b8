import { Type } from 'typebox';
import { codes } from '../../errors.ts';
import { instant, literals, orNull } from '../../platform/schemas.ts';

const id = Type.String({ maxLength: 64, description: 'id or documentId' });
const code = Type.String({
  minLength: 6,
  maxLength: 32,
  description: 'Six digits of the authenticator.',
});
const factor = {
  is_set: Type.Boolean(),
  set_at: orNull(instant),
  recovery_codes_left: Type.Integer(),
};
const recoveryCodes = Type.Array(Type.String(), {
  description: 'Ten, told this once: each stands in for the authenticator once.',
});

export const readSecondFactor = {
  summary: 'The own second factor, and what the session lacks of it',
  reply: Type.Object({
    data: Type.Object({
      ...factor,
      is_required: Type.Boolean({
        description: 'Whether the caller must have one: the staff may have to.',
      }),
      lacks: literals(['none', 'code', 'setup'], 'As `scope.second_factor` of `users/me`.'),
    }),
  }),
};
export const giveSecondFactor = {
  summary:
    'Give the second factor: from now on the session lacks nothing, as long as it lives. A code is good once',
  errors: codes('code_wrong', 'second_factor_limit', 'second_factor_missing'),
  body: Type.Object({
    code: Type.String({
      minLength: 6,
      maxLength: 32,
      description: 'Six digits of the authenticator, or a recovery code.',
    }),
  }),
  reply: Type.Object({ data: Type.Object({ recovery_codes_left: Type.Integer() }) }),
};
export const beginSecondFactor = {
  summary:
    'Begin to set up a second factor, or another one in its place: a secret for an authenticator, for 15 minutes. What replaces, renews or removes one wants a code that was given in the last 5 minutes',
  errors: codes('phone_proof_needed', 'second_factor_needed'),
  reply: Type.Object({
    data: Type.Object({
      secret: Type.String({ description: 'Base32, for typing.' }),
      url: Type.String({ description: '`otpauth://totp/…`, for a QR code.' }),
    }),
  }),
};
export const confirmSecondFactor = {
  summary:
    'A code of the authenticator that was given the secret: the second factor is set, this session has given it, the others end. Answers new recovery codes',
  errors: codes(
    'code_wrong',
    'phone_proof_needed',
    'second_factor_limit',
    'second_factor_needed',
    'second_factor_not_begun',
  ),
  body: Type.Object({ code }),
  reply: Type.Object({ data: Type.Object({ recovery_codes: recoveryCodes }) }),
};
export const renewRecoveryCodes = {
  summary: 'Other recovery codes in place of all there are',
  errors: codes('second_factor_missing', 'second_factor_needed'),
  reply: Type.Object({ data: Type.Object({ recovery_codes: recoveryCodes }) }),
};
export const removeSecondFactor = {
  summary: 'Remove the own second factor, where the caller need have none; the other sessions end',
  errors: codes('second_factor_needed', 'second_factor_required'),
};
export const readSecondFactorOf = {
  summary: 'Whether an account has a second factor. Operators only',
  errors: codes('not_found'),
  params: Type.Object({ id }),
  reply: Type.Object({ data: Type.Object(factor) }),
};
export const resetSecondFactor = {
  summary: "Take another's second factor away, who lost it: all their sessions end. Operators only",
  errors: codes('not_found', 'second_factor_needed', 'second_factor_required'),
  params: Type.Object({ id }),
};
