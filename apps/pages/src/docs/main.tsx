import { showPage } from '../page.ts';
import './docs.css';
import { Docs } from './docs.tsx';

showPage(<Docs />);
