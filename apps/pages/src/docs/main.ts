import 'swagger-ui-dist/swagger-ui.css';
import '../head.css';
import './docs.css';
import { followColours } from './follow-colours.ts';
import { showReader } from './show-reader.ts';
import { text } from './text.ts';

const page = document.getElementById('page');
followColours();
if (page) {
  page.textContent = text.loading;
  showReader(page).catch(() => showFailure(page));
}

function showFailure(page: HTMLElement): void {
  const again = document.createElement('a');
  again.href = location.href;
  again.textContent = text.again;
  again.addEventListener('click', () => location.reload());
  page.setAttribute('role', 'alert');
  page.replaceChildren(text.failed, again);
}
