const heard = [];
window.heard = heard;
window.Okoshko = window.Okoshko || [];
window.Okoshko.push(
  (okoshko) => heard.push(`first of ${typeof okoshko.openAuth}`),
  () => {
    throw new Error('boom');
  },
  () => heard.push('third'),
);
window.Okoshko.onUserChange = (user) => heard.push(user);
