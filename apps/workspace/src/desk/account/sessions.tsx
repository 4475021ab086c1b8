import { now, useNow } from '../../api/clock.ts';
import { announce } from '../../kit/announce.tsx';
import { deviceZone } from '../../kit/device-zone.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { momentText } from '../../kit/when.ts';
import { WriteButton } from '../../kit/writes.tsx';
import { zoneNote } from '../../kit/zone-text.ts';
import { type Session, useEnding } from '../../shared/sessions/api.ts';
import { SessionList } from '../../shared/sessions/session-list.tsx';
import { account } from '../../text/desk/account.ts';
import { devices as words } from '../../text/devices.ts';

/** The operator's sessions, and the buttons that end them. */
export function Sessions() {
  const zone = deviceZone();
  const present = useNow();
  return (
    <SessionList
      zone={zone}
      lead={`${words.lead} ${zoneNote(zone, now())}`}
      since={(at) => momentText(new Date(at), present, zone)}
      others={(sessions) => <EndOthers sessions={sessions} />}
    />
  );
}

function EndOthers({ sessions }: { readonly sessions: readonly Session[] }) {
  const ids = sessions.filter(({ current }) => !current).map(({ id }) => id);
  const ending = useEnding(ids, () => announce(account.sessions.endedOthers));
  return (
    <>
      {ending.isError && <FailureCard failure={ending.error} />}
      <WriteButton
        size="md"
        variant="default"
        loading={ending.isPending}
        onClick={() => ending.mutate()}
      >
        {words.endOthers}
      </WriteButton>
    </>
  );
}
