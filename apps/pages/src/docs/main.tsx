import { showPage } from '../page.ts';
import './docs.css';
import { page } from './page.tsx';

showPage(page);
