import { hash } from 'node:crypto';
import type { PopupMessage } from '@okoshko/contract/auth/codes';
import { type Outcome, withFragment } from './rules.ts';

/** The window has a policy of its own, which lets nothing else run. */
const SCRIPT = `const { back, message, origin } = JSON.parse(document.getElementById('data').textContent);
if (window.opener && !window.opener.closed) {
  window.opener.postMessage(message, origin);
  window.close();
} else location.replace(back);`;

export const POPUP_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}'`,
].join(';');

/**
 * The pop-up's last page. It posts the outcome to the window that opened it, if that is of the page's origin still, and
 * closes. Where it has no such window (a page or the service with `Cross-Origin-Opener-Policy`), it becomes the page.
 */
export function presentPopup(page: string, outcome: Outcome): string {
  const back = withFragment(page, outcome);
  const message: PopupMessage = { okoshko: 'oauth', ...outcome };
  const data = JSON.stringify({ back, message, origin: new URL(page).origin });
  return [
    '<!doctype html><html lang="ru"><meta charset="utf-8"><title>Вход</title>',
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<p>Возвращаемся на страницу. Если окно не закрылось, закройте его сами.</p>',
    // No text of it ends the element.
    `<script type="application/json" id="data">${data.replaceAll('<', '\\u003c')}</script>`,
    `<script>${SCRIPT}</script></html>`,
  ].join('');
}
