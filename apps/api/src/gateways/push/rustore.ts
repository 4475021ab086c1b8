import { accepted, failed, type MessageGateway, refused } from '../delivery/port.ts';
import { sendRequest } from '../delivery/send-request.ts';

export interface RustoreSettings {
  readonly project: string;
  readonly token: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

interface RustoreResponse {
  readonly name?: string;
  readonly error?: { readonly message?: string };
}

/** RuStore's push service. It takes no id of ours: a message that may have been sent is not sent again. */
export const createRustore = (settings: RustoreSettings): MessageGateway => {
  const { project, token, apiUrl, ...rest } = settings;
  return {
    isIdempotent: false,
    send: ({ to, title, text }) =>
      sendRequest<RustoreResponse>(
        `${apiUrl}/v1/projects/${project}/messages:send`,
        {
          ...rest,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ message: { token: to, notification: { title, body: text } } }),
        },
        ({ status, body }) => {
          if (status === 200) return accepted(String(body.name ?? ''));
          const why = `RuStore ${status}: ${body.error?.message ?? ''}`;
          if (status === 401 || status === 403) return failed(why);
          if (status === 404 || status === 410) return refused('unregistered', why);
          return refused('rejected', why);
        },
      ),
  };
};
