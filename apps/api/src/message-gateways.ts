import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import type { Config } from './config/config.ts';
import type { MessageGateway } from './gateways/delivery/port.ts';
import { createSmtp } from './gateways/mail/smtp.ts';
import { createPush } from './gateways/push/devices.ts';
import { createFcm } from './gateways/push/fcm.ts';
import { createRustore } from './gateways/push/rustore.ts';
import { createWebPush } from './gateways/push/web-push.ts';
import { chainSms } from './gateways/sms/chain.ts';
import { createSmsc } from './gateways/sms/smsc.ts';
import { createSmsru } from './gateways/sms/smsru.ts';
import { createTelegram } from './gateways/telegram/telegram.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db-handle.ts';
import { createSandboxGateway } from './sandbox/outbox/index.ts';

export type MessageGateways = Readonly<Partial<Record<Channel, MessageGateway>>>;

interface GatewayDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** The gateways of the settings: real ones, and stand-ins that put messages into the sandbox's outbox. */
export function createMessageGateways(config: Config, deps: GatewayDeps): MessageGateways {
  const settings = { ...config.channels, sms: config.sms };
  const entries = CHANNELS.flatMap((channel) => {
    const { kind } = settings[channel];
    if (kind === 'off') return [];
    const gateway =
      kind === 'sandbox'
        ? createSandboxGateway(deps, channel)
        : createLiveGateway(config, channel, deps);
    return gateway ? [[channel, gateway] as const] : [];
  });
  return Object.fromEntries(entries);
}

function createLiveGateway(
  { sms, channels: { telegram, email, push } }: Config,
  channel: Channel,
  { clock }: GatewayDeps,
): MessageGateway | null {
  if (channel === 'telegram') return telegram.kind === 'bot' ? createTelegram(telegram) : null;
  if (channel === 'email') return email.kind === 'smtp' ? createSmtp(email) : null;
  if (channel === 'push') {
    if (push.kind !== 'services') return null;
    return createPush({
      ...(push.fcm && { fcm: createFcm({ ...push.fcm, clock }) }),
      ...(push.rustore && { rustore: createRustore(push.rustore) }),
      ...(push.web && { web: createWebPush({ ...push.web, clock }) }),
    });
  }
  if (sms.kind !== 'suppliers') return null;
  const suppliers = sms.suppliers.map((supplier) =>
    supplier.kind === 'smsru' ? createSmsru(supplier) : createSmsc(supplier),
  );
  return chainSms(suppliers);
}
