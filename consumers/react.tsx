import {
  loadOkoshko,
  type OkoshkoGlobal,
  type OkoshkoStatus,
  OkoshkoTariffs,
  type OkoshkoUser,
  useOkoshkoStatus,
  useOkoshkoUser,
} from '@okoshko/react';
import { StrictMode } from 'react';

const okoshko = (): Promise<OkoshkoGlobal> =>
  loadOkoshko({ host: 'https://okoshko.example', version: '1.0.0', flags: 'self', nonce: 'abc' });

export function Account() {
  const user: OkoshkoUser | null | undefined = useOkoshkoUser();
  const status: OkoshkoStatus = useOkoshkoStatus();
  if (status === 'failed') return <p>Вход не загрузился.</p>;
  if (user === undefined) return null;
  if (user) return <span>{user.name ?? user.phone}</span>;
  return (
    <button type="button" onClick={() => okoshko().then(({ openAuth }) => openAuth())}>
      Войти
    </button>
  );
}

export const Page = () => (
  <StrictMode>
    <Account />
    <OkoshkoTariffs className="tariffs" style={{ margin: 16 }} id="tariffs" fallback="Нет связи" />
  </StrictMode>
);
