import { showPage } from '../page.ts';
import { createGuestSession } from './guest-session.ts';
import './link.css';
import { Link } from './link.tsx';

showPage(<Link session={createGuestSession(window)} />);
