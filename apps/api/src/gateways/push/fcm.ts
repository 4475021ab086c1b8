import { importPKCS8, SignJWT } from 'jose';
import { ask } from '../delivery/ask.ts';
import { accepted, type Courier, type Delivery, failed, refused } from '../delivery/port.ts';

/** A Google service account, as its key file has it. */
interface ServiceAccount {
  readonly project_id: string;
  readonly client_email: string;
  /** PEM. */
  readonly private_key: string;
  readonly token_uri: string;
}

export interface FcmSettings {
  readonly account: ServiceAccount;
  readonly apiUrl: string;
  readonly clock: () => Date;
  /** Milliseconds. */
  readonly patience?: number;
}

/**
 * Firebase Cloud Messaging, HTTP v1. A device shows one notification of a tag, so that the same letter
 * again takes the first one's place.
 */
export function createFcm({ account, apiUrl, clock, ...settings }: FcmSettings): Courier {
  const access = createAccess(account, { clock, ...settings });
  const url = `${apiUrl}/v1/projects/${account.project_id}/messages:send`;
  return {
    isIdempotent: true,
    async send({ to, title, text, key }) {
      const got = await access.token();
      if ('outcome' in got) return got;
      const message = {
        token: to,
        notification: { title, body: text },
        android: { collapse_key: key, notification: { tag: key } },
        apns: { headers: { 'apns-collapse-id': key.slice(0, 64) } },
      };
      return ask(
        url,
        {
          ...settings,
          headers: { Authorization: `Bearer ${got.token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ message }),
        },
        ({ status, body }) => {
          if (status === 200) return accepted(String(body.name ?? ''));
          if (status === 401) access.forget();
          return refusalOf(status, body.error);
        },
      );
    },
  };
}

interface FcmError {
  readonly message?: string;
  readonly details?: readonly { readonly errorCode?: string }[];
}

function refusalOf(status: number, error: FcmError | undefined): Delivery {
  const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? '';
  const why = `FCM ${status} ${code}: ${error?.message ?? ''}`;
  if (status === 401) return failed(why);
  if (status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') {
    return refused('unregistered', why);
  }
  return status === 403 ? failed(why) : refused('rejected', why);
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** An access token is renewed so many seconds before it ends. */
const MARGIN = 60;

/** The account's access token, asked for once an hour. */
function createAccess(
  { client_email, private_key, token_uri }: ServiceAccount,
  { clock, ...settings }: Pick<FcmSettings, 'clock' | 'patience'>,
) {
  let kept: { readonly token: string; readonly until: number } | null = null;
  const seconds = () => Math.floor(clock().getTime() / 1000);
  const renew = async (): Promise<Delivery> => {
    const assertion = await new SignJWT({ scope: SCOPE })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(seconds())
      .setExpirationTime(seconds() + 3600)
      .sign(await importPKCS8(private_key, 'RS256'));
    const grant_type = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const body = new URLSearchParams({ grant_type, assertion });
    return ask(token_uri, { ...settings, body }, ({ status, body }) => {
      if (status !== 200) return failed(`FCM gave no access: ${status} ${body.error ?? ''}`);
      kept = { token: body.access_token, until: seconds() + Number(body.expires_in) - MARGIN };
      return accepted('');
    });
  };
  return {
    forget: () => {
      kept = null;
    },
    token: async (): Promise<{ readonly token: string } | Delivery> => {
      if (kept && kept.until > seconds()) return kept;
      const got = await renew();
      if (kept && got.outcome === 'accepted') return kept;
      // Nothing was sent yet, whatever became of the asking.
      return got.outcome === 'unknown' ? failed(got.why) : got;
    },
  };
}
