const recorded = [];
window.recorded = recorded;
window.Okoshko = window.Okoshko || [];
window.Okoshko.push(
  (okoshko) => recorded.push(`first of ${typeof okoshko.openAuth}`),
  () => {
    throw new Error('boom');
  },
  () => recorded.push('third'),
);
window.Okoshko.onUserChange = (user) => recorded.push(user);
