const view = document.getElementById('view');
let leave = () => {};

function show() {
  leave();
  leave = () => {};
  const page = document.createElement('main');
  view.replaceChildren(page);
  page.append(location.hash === '#about' ? 'О нас' : 'Тарифы');
  if (location.hash !== '#about') showTariffs(page);
}

function showTariffs(page) {
  window.Okoshko = window.Okoshko || [];
  window.Okoshko.push((okoshko) => {
    if (page.isConnected) leave = okoshko.mount(page);
  });
}

addEventListener('hashchange', show);
show();
