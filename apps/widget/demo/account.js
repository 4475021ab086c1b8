import { show } from './avatar.js';
import { openProfile } from './profile.js';

const TOKEN = 'okoshko:token';
const DEMO = { identifier: '79990000001', password: 'okoshko-demo' };

const find = (id) => document.getElementById(id);

// Works before the widget's script has come: the queue keeps what we ask.
const okoshko = (run) => {
  window.Okoshko = window.Okoshko || [];
  window.Okoshko.push(run);
};

for (const id of ['sign-in', 'start'])
  find(id).addEventListener('click', () => {
    okoshko((widget) =>
      widget.openAuth().catch(() => notify('Не удалось открыть вход. Проверьте соединение.')),
    );
  });
// A visitor who is not signed in looks around as the demo's professional.
find('cabinet').addEventListener('click', async (event) => {
  if (localStorage.getItem(TOKEN) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const token = await demoToken().catch(() => null);
  if (token) localStorage.setItem(TOKEN, token);
  location.assign('/cabinet');
});
find('sign-out').addEventListener('click', () => okoshko((widget) => widget.logout()));
find('edit-profile').addEventListener('click', () =>
  okoshko((widget) => openProfile(widget, () => notify('Профиль сохранён'))),
);
okoshko((widget) => widget.subscribe(render));
const today = new Date().toLocaleDateString('ru', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
find('today').textContent = today.charAt(0).toUpperCase() + today.slice(1);

async function demoToken() {
  const response = await fetch('/api/auth/local', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(DEMO),
  });
  return response.ok ? (await response.json()).jwt : null;
}

function render(user) {
  find('sign-in').hidden = Boolean(user);
  find('start').hidden = Boolean(user);
  find('signed-in').hidden = !user;
  find('user-name').textContent = user ? user.name || `+${user.phone}` : '';
  show(find('avatar'), { url: user?.photo?.url, name: user?.name });
}

function notify(text) {
  const notice = find('notice');
  notice.textContent = text;
  setTimeout(() => {
    if (notice.textContent === text) notice.textContent = '';
  }, 4000);
}
