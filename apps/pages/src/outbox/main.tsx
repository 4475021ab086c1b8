import { showPage } from '../page.ts';
import './outbox.css';
import { page } from './page.tsx';

showPage(page);
