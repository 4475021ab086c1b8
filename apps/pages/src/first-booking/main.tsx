import { showPage } from '../page.ts';
import { Guide } from './guide.tsx';

showPage(<Guide />);
