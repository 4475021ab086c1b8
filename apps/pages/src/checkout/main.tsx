import { showPage } from '../page.ts';
import './checkout.css';
import { Checkout } from './checkout.tsx';
import { createPaymentApi } from './payment-api.ts';

showPage(<Checkout paymentApi={createPaymentApi(location.pathname)} />);
