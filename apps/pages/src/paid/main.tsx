import { showPage } from '../page.ts';
import { page } from './page.tsx';

showPage(page);
