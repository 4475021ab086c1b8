const heard = [];
window.heard = heard;
window.Okoshko = { onUserChange: (user) => heard.push(user) };
document.addEventListener('okoshko:userchange', ({ detail }) => heard.push(['event', detail]));
