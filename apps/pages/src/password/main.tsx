import { showPage } from '../page.ts';
import './password.css';
import { Password } from './password.tsx';

showPage(<Password code={location.hash.slice(1)} />);

// Another letter's link, opened here: the address differs behind the # alone.
addEventListener('hashchange', () => location.reload());
