const enter = document.getElementById('enter');
const name = document.getElementById('user');

window.Okoshko = window.Okoshko || [];
enter.addEventListener('click', () => window.Okoshko.push((okoshko) => okoshko.openAuth()));
window.Okoshko.push((okoshko) =>
  okoshko.subscribe((user) => {
    enter.hidden = Boolean(user);
    name.textContent = user ? user.name || `+${user.phone}` : '';
  }),
);
