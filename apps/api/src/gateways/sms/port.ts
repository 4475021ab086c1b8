/** A short message to one phone. */
export interface Sms {
  /** Digits with the country code. */
  readonly to: string;
  readonly text: string;
}

export interface SmsGateway {
  /** Resolves with the supplier's id of the message; throws `SmsError`. */
  send(sms: Sms): Promise<{ readonly id: string }>;
}

/**
 * `rejected`: the supplier will not deliver it, another may. `unknown`: it may have been sent (no
 * answer in time), so nobody repeats it by himself: the person asks for a new code.
 */
export class SmsError extends Error {
  readonly kind: 'rejected' | 'unknown';

  constructor(kind: 'rejected' | 'unknown', message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SmsError';
    this.kind = kind;
  }
}
