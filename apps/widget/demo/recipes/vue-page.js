const { createApp, onMounted, onUnmounted, shallowRef, useTemplateRef } = window.Vue;

/** Runs it once the widget is there, and undoes it when the component goes. */
function withOkoshko(run) {
  let undo = () => {};
  onMounted(() => {
    window.Okoshko = window.Okoshko || [];
    window.Okoshko.push((okoshko) => {
      if (undo) undo = run(okoshko);
    });
  });
  onUnmounted(() => {
    undo();
    undo = null;
  });
}

function useOkoshkoUser() {
  const user = shallowRef();
  withOkoshko((okoshko) =>
    okoshko.subscribe((known) => {
      user.value = known;
    }),
  );
  return user;
}

const OkoshkoTariffs = {
  setup() {
    // biome-ignore lint/correctness/useHookAtTopLevel: Vue's composables, not React's hooks
    const place = useTemplateRef('place');
    withOkoshko((okoshko) => okoshko.mount(place.value));
  },
  template: '<div ref="place"></div>',
};

createApp({
  components: { OkoshkoTariffs },
  setup() {
    const openAuth = () => window.Okoshko.push((okoshko) => okoshko.openAuth());
    // biome-ignore lint/correctness/useHookAtTopLevel: Vue's composables, not React's hooks
    return { user: useOkoshkoUser(), isShown: shallowRef(true), openAuth };
  },
  template: `
    <header>
      <output v-if="user">{{ user.name || '+' + user.phone }}</output>
      <button v-else type="button" @click="openAuth">Войти</button>
      <button type="button" @click="isShown = !isShown">Тарифы</button>
    </header>
    <main>
      <h1>Страница</h1>
      <okoshko-tariffs v-if="isShown" />
    </main>`,
}).mount('#app');
