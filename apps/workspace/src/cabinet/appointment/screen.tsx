import { useParams } from '@tanstack/react-router';
import { Page } from '../../kit/page.tsx';
import { BackLink } from '../../shell/back-link.tsx';
import { appointment as text } from '../../text/appointment.ts';
import { Appointment } from './details.tsx';

/** An appointment on a screen of its own. */
export function AppointmentScreen() {
  const { id } = useParams({ from: '/cabinet/appointments/$id' });
  return (
    <Page title={text.title} back={<BackLink to="/cabinet/calendar" />}>
      <Appointment id={id} />
    </Page>
  );
}
