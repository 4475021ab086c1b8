import { showPage } from '../page.ts';
import { page } from './page.tsx';
import './password.css';

showPage(page);

// The link of another e-mail, opened in this tab: the address differs behind the # alone.
addEventListener('hashchange', () => location.reload());
