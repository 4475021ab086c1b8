import { tokenOf } from '../api.ts';
import { showPage } from '../page.ts';
import { Stop } from './stop.tsx';

showPage(<Stop token={tokenOf(location.pathname)} />);
