document.getElementById('enter').addEventListener('click', () => {
  window.opened = window.Okoshko.openAuth();
});
