import { AppointmentPage } from './appointment-page.tsx';

export const page = <AppointmentPage />;
