import { Text } from '@mantine/core';
import { deviceZone } from '../../../kit/device-zone.ts';
import { dateText } from '../../../kit/when.ts';
import { dataRequests as text } from '../../../text/desk/data-requests.ts';
import type { DataRequest } from './api.ts';
import { personName } from './person-name.ts';

/** The details of the request and of its answer. */
export function RequestFacts({ request }: { readonly request: DataRequest }) {
  const day = (at: string | null) => dateText(String(at), deviceZone());
  const { channel, requested_at, status, reason, result, author, closed_by, user } = request;
  const isErasing = request.kind === 'erasure' && status === 'open' && user?.erase_at;
  const facts = [
    text.requestedOn(day(requested_at)),
    text.channels[channel],
    author && text.enteredBy(personName(author)),
    isErasing && text.erasesOn(day(user.erase_at)),
    status !== 'open' &&
      (closed_by
        ? text.closedBy(personName(closed_by))
        : channel === 'service'
          ? text.byPerson
          : text.closedByService),
  ];
  return (
    <>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {[reason, result].map(
        (words, index) =>
          words && (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two never change their places
            <Text key={index} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {words}
            </Text>
          ),
      )}
    </>
  );
}
