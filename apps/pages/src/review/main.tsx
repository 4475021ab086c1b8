import { tokenOf } from '../api.ts';
import { showPage } from '../page.ts';
import './review.css';
import { createMailbox } from './letter.ts';
import { Review } from './review.tsx';

showPage(<Review mailbox={createMailbox(tokenOf(location.pathname))} />);
