import { showPage } from '../page.ts';
import './review.css';
import { page } from './page.tsx';

showPage(page);
