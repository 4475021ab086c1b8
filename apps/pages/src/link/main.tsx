import { showPage } from '../page.ts';
import './link.css';
import { page } from './page.tsx';

showPage(page);
