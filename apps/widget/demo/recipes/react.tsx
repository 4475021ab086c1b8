import { loadOkoshko, OkoshkoTariffs, useOkoshkoStatus, useOkoshkoUser } from '@okoshko/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const okoshko = () => loadOkoshko({ host: '', flags: 'self' });
void okoshko();

function Account() {
  const user = useOkoshkoUser();
  const hasFailed = useOkoshkoStatus() === 'failed';
  if (hasFailed)
    return (
      <button type="button" onClick={() => void okoshko()}>
        Вход не загрузился. Повторить
      </button>
    );
  if (user === undefined) return null;
  if (user) return <output>{user.name ?? `+${user.phone}`}</output>;
  return (
    <button type="button" onClick={() => okoshko().then(({ openAuth }) => openAuth())}>
      Войти
    </button>
  );
}

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <>
      <header>
        <Account />
        <button type="button" onClick={() => setShown(!isShown)}>
          Тарифы
        </button>
      </header>
      <main>
        <h1>Страница</h1>
        {isShown && <OkoshkoTariffs className="tariffs" fallback={<p>Тарифы не загрузились.</p>} />}
      </main>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
