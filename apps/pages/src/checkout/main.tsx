import { showPage } from '../page.ts';
import './checkout.css';
import { Checkout } from './checkout.tsx';
import { createTill } from './till.ts';

showPage(<Checkout till={createTill(location.pathname)} />);
