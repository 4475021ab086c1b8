import { importPKCS8, SignJWT } from 'jose';
import { accepted, type Delivery, failed, type MessageGateway, refused } from '../delivery/port.ts';
import { sendRequest } from '../delivery/send-request.ts';

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
  readonly timeoutMs?: number;
}

/**
 * Firebase Cloud Messaging, HTTP v1. A device shows one notification for a tag: the same message sent again
 * replaces the first.
 */
export function createFcm({ account, apiUrl, clock, ...settings }: FcmSettings): MessageGateway {
  const access = createAccess(account, { clock, ...settings });
  const url = `${apiUrl}/v1/projects/${account.project_id}/messages:send`;
  return {
    isIdempotent: true,
    async send({ to, title, text, key }) {
      const response = await access.token();
      if ('outcome' in response) return response;
      const message = {
        token: to,
        notification: { title, body: text },
        android: { collapse_key: key, notification: { tag: key } },
        apns: { headers: { 'apns-collapse-id': key.slice(0, 64) } },
      };
      return sendRequest<FcmResponse>(
        url,
        {
          ...settings,
          isRepeatable: true,
          headers: {
            Authorization: `Bearer ${response.token}`,
            'Content-Type': 'application/json',
          },
          body: JSON.stringify({ message }),
        },
        ({ status, body }) => {
          if (status === 200) return accepted(String(body.name ?? ''));
          if (status === 401) access.clear();
          return refusalFor(status, body.error);
        },
      );
    },
  };
}

interface FcmResponse {
  readonly name?: string;
  readonly error?: FcmError;
}

interface FcmError {
  readonly message?: string;
  readonly details?: readonly { readonly errorCode?: string }[];
}

function refusalFor(status: number, error: FcmError | undefined): Delivery {
  const code = error?.details?.find(({ errorCode }) => errorCode)?.errorCode ?? '';
  const why = `FCM ${status} ${code}: ${error?.message ?? ''}`;
  if (status === 401) return failed(why);
  if (status === 404 || code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') {
    return refused('unregistered', why);
  }
  return status === 403 ? failed(why) : refused('rejected', why);
}

const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
/** The time before its end at which an access token is renewed. */
const MARGIN_SECONDS = 60;

interface TokenResponse {
  readonly access_token: string;
  readonly expires_in: number;
  readonly error?: string;
}

/** The account's access token, renewed once an hour. */
function createAccess(
  { client_email, private_key, token_uri }: ServiceAccount,
  { clock, ...settings }: Pick<FcmSettings, 'clock' | 'timeoutMs'>,
) {
  let cached: { readonly token: string; readonly until: number } | null = null;
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
    return sendRequest<TokenResponse>(token_uri, { ...settings, body }, ({ status, body }) => {
      if (status !== 200) return failed(`FCM gave no access: ${status} ${body.error ?? ''}`);
      cached = {
        token: body.access_token,
        until: seconds() + Number(body.expires_in) - MARGIN_SECONDS,
      };
      return accepted('');
    });
  };
  return {
    clear: () => {
      cached = null;
    },
    token: async (): Promise<{ readonly token: string } | Delivery> => {
      if (cached && cached.until > seconds()) return cached;
      const response = await renew();
      if (cached && response.outcome === 'accepted') return cached;
      // Without a token no message was sent, whatever became of the renewal.
      return response.outcome === 'unknown' ? failed(response.why) : response;
    },
  };
}
