import { showPage } from '../page.ts';
import './appointment.css';
import { page } from './page.tsx';

showPage(page);
