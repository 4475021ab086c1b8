import type { Call } from '../../../../platform/call.ts';
import { LINK } from '../../templates/rules/fill-in.ts';
import type { DeliveryJob } from '../repository.ts';
import { placeOf, staffTopicOf } from '../rules/notices.ts';

/**
 * Finds where a notice leads, and puts the address of the message's appointment into its text, as it goes out. It is not stored with the text: who
 * reads the outbox or a backup of it opens no appointment.
 */
export async function fillInLink(
  call: Call<'config' | 'ports' | 'sign'>,
  job: DeliveryJob,
): Promise<DeliveryJob> {
  if (job.reader) {
    const { kind } = job.message;
    const { publicUrl, deskUrl } = call.app.config;
    const site = staffTopicOf(kind) === null ? publicUrl : deskUrl;
    return { ...job, link: site + placeOf(kind, job.reader) };
  }
  const { appointment, client_profile: client, text, kind } = job.message;
  const hasLink = kind === 'reminder' || text?.includes(LINK);
  if (appointment === null || client === null || text === null || !hasLink) return job;
  const link = await call.app.ports.messaging.appointmentLink(call, { appointment, client });
  return { ...job, link, message: { ...job.message, text: text.replaceAll(LINK, () => link) } };
}
