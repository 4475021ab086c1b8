const recorded = [];
window.recorded = recorded;
window.Okoshko = { onUserChange: (user) => recorded.push(user) };
document.addEventListener('okoshko:userchange', ({ detail }) => recorded.push(['event', detail]));
