import { tokenOf } from '../api.ts';
import { showPage } from '../page.ts';
import './review.css';
import { Review } from './review.tsx';

showPage(<Review token={tokenOf(location.pathname)} />);
