class SalonCard extends HTMLElement {
  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.innerHTML = `
      <div data-booking="anna"></div>
      <a href="/p/anna" data-booking="anna">Запись к Анне</a>
      <button type="button">Выбрать время</button>`;
    window.Okoshko = window.Okoshko || [];
    window.Okoshko.push((okoshko) => okoshko.watch(root));
    root.querySelector('button').onclick = () =>
      window.Okoshko.push((okoshko) => okoshko.openBooking({ provider: 'anna' }));
  }
}
customElements.define('salon-card', SalonCard);
