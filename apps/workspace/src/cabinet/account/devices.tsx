import { dayText } from '../../kit/when.ts';
import { SessionList } from '../../shared/sessions/session-list.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { devices as words } from '../../text/devices.ts';
import { OpenButton } from './dialogs.tsx';

/** The devices the user is signed in on, with buttons that sign them out. */
export function Devices() {
  const { time_zone: zone } = useProvider();
  return (
    <SessionList
      zone={zone}
      lead={words.lead}
      since={(at) => dayText(at, zone)}
      others={() => <OpenButton dialog="others" label={words.endOthers} />}
    />
  );
}
