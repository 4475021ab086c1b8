import { showPage } from '../page.ts';
import { createLinkFlow } from './link-flow.ts';
import './link.css';
import { Link } from './link.tsx';

showPage(<Link linkFlow={createLinkFlow(window)} />);
