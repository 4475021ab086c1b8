import { showPage } from '../page.ts';
import './password.css';
import { Password } from './password.tsx';

showPage(<Password code={location.hash.slice(1)} />);

// The link of another e-mail, opened in this tab: the address differs behind the # alone.
addEventListener('hashchange', () => location.reload());
