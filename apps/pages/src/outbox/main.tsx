import { showPage } from '../page.ts';
import './outbox.css';
import { Outbox } from './outbox.tsx';

showPage(<Outbox />);
