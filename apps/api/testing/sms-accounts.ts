import { type ReceivedRequest, startVendor, type VendorReply } from './loopback.ts';

/** The account as the stand-ins of SMS.ru and SMSC tell it; null: the question is refused. */
export interface SmsAccounts {
  readonly smsruUrl: string;
  readonly smscUrl: string;
  /** Roubles. */
  smsru: number | null;
  smsc: string | null;
  /** Paths with their forms, in the order in which they came. */
  readonly requests: string[];
  close(): Promise<void>;
}

export const SMSRU_API_ID = 'the-id';
export const SMSC_API_KEY = 'the-key';

/**
 * SMS.ru and SMSC as far as they tell of an account, by their documentation (sms.ru/api/balance, limit, free;
 * smsc.ru/api/http/balance): strict about method, path and form. Every message is taken.
 */
export async function startSmsAccounts(): Promise<SmsAccounts> {
  const [smsru, smsc] = [await startVendor(), await startVendor()];
  const requests: string[] = [];
  const accounts: SmsAccounts = {
    smsruUrl: smsru.url,
    smscUrl: smsc.url,
    smsru: 1240.5,
    smsc: '300.25',
    requests,
    close: async () => void (await Promise.all([smsru.close(), smsc.close()])),
  };
  smsru.reply = (request) => {
    requests.push(request.path);
    return smsruReply(request, accounts.smsru);
  };
  smsc.reply = (request) => {
    requests.push(request.path);
    return smscReply(request, accounts.smsc);
  };
  return accounts;
}

const formOf = ({ body }: ReceivedRequest) => new URLSearchParams(body);

function smsruReply(request: ReceivedRequest, balance: number | null): VendorReply {
  const form = formOf(request);
  const error = (status_code: number, status_text: string) => ({
    body: { status: 'ERROR', status_code, status_text },
  });
  if (request.method !== 'POST' || form.get('json') !== '1') return { body: '200' };
  if (form.get('api_id') !== SMSRU_API_ID) return error(200, 'Неправильный api_id');
  const ok = { status: 'OK', status_code: 100 };
  if (request.path === '/sms/send') {
    const to = form.get('to') ?? '';
    return { body: { ...ok, sms: { [to]: { ...ok, sms_id: '000-1' } }, balance } };
  }
  if ([...form.keys()].some((name) => name !== 'api_id' && name !== 'json')) return error(500, '');
  if (balance === null) return error(301, 'Неправильный пароль');
  if (request.path === '/my/balance') return { body: { ...ok, balance } };
  if (request.path === '/my/limit') return { body: { ...ok, total_limit: 1000, used_today: '7' } };
  if (request.path === '/my/free') return { body: { ...ok, total_free: 5, used_today: null } };
  return { status: 404, body: '' };
}

function smscReply(request: ReceivedRequest, balance: string | null): VendorReply {
  const form = formOf(request);
  const error = (error_code: number, text: string) => ({ body: { error: text, error_code } });
  if (request.method !== 'POST' || form.get('fmt') !== '3') return { body: 'ERROR = 1' };
  if (form.get('apikey') !== SMSC_API_KEY) return error(2, 'authorise error');
  if (request.path === '/sys/send.php') return { body: { id: Number(form.get('id')), cnt: 1 } };
  if (request.path !== '/sys/balance.php') return { status: 404, body: '' };
  if (balance === null) return error(9, 'duplicate request, wait a minute');
  return { body: { balance, ...(form.get('cur') === '1' && { currency: 'RUR' }) } };
}
