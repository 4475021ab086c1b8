import { callOut } from '../call-out.ts';
import { TIMEOUT_MS } from '../delivery/send-request.ts';

/** A telephone call that we wait for. */
interface ExpectedCall {
  /** The supplier's id of it. */
  readonly id: string;
  /** The number to call, digits only. */
  readonly number: string;
}

/** Proves that a person has a phone: they call a free number from it, and the supplier sees who calls. */
export interface CallIn {
  /** Null: the supplier takes no call now, or not from this phone. */
  expect(phone: string): Promise<ExpectedCall | null>;
  /** The state of the call; `unknown`: the supplier did not say. */
  statusOf(id: string): Promise<'waiting' | 'confirmed' | 'over' | 'unknown'>;
}

interface SmsruSettings {
  readonly apiId: string;
  readonly apiUrl: string;
  /** Milliseconds. */
  readonly timeoutMs?: number;
}

/** The fields of the JSON that the gateway reads; each may be absent. */
interface SmsruResponse {
  readonly status_code?: number;
  readonly check_id?: string;
  readonly call_phone?: string;
  /** 400: waits; 401: the call came; 402: it did not, in five minutes. */
  readonly check_status?: string | number;
}

const STATUSES: Readonly<Record<number, 'waiting' | 'confirmed' | 'over'>> = {
  400: 'waiting',
  401: 'confirmed',
  402: 'over',
};

/** SMS.ru, callcheck. Source: sms.ru/api/callcheck; 100 is success. */
export function createSmsruCalls({ apiId, apiUrl, timeoutMs = TIMEOUT_MS }: SmsruSettings): CallIn {
  const post = async (path: string, fields: Record<string, string>): Promise<SmsruResponse> => {
    try {
      const body = new URLSearchParams({ api_id: apiId, json: '1', ...fields });
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await callOut(`${apiUrl}${path}`, { method: 'POST', body, signal });
      return (await response.json()) as SmsruResponse;
    } catch {
      return {};
    }
  };
  return {
    expect: async (phone) => {
      const { status_code, check_id, call_phone } = await post('/callcheck/add', { phone });
      if (status_code !== 100 || !check_id || !call_phone) return null;
      return { id: check_id, number: call_phone.replaceAll(/\D/g, '') };
    },
    statusOf: async (id) => {
      const { check_status } = await post('/callcheck/status', { check_id: id });
      return STATUSES[Number(check_status)] ?? 'unknown';
    },
  };
}
