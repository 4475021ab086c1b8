import { showPage } from '../page.ts';
import { createDoor } from './door.ts';
import './link.css';
import { Link } from './link.tsx';

showPage(<Link door={createDoor(window)} />);
