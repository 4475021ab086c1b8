import { tokenOf } from '../api.ts';
import { showPage } from '../page.ts';
import './appointment.css';
import { AppointmentPage } from './appointment-page.tsx';

showPage(<AppointmentPage token={tokenOf(location.pathname)} />);
