import { showPage } from '../page.ts';
import './checkout.css';
import { page } from './page.tsx';

showPage(page);
