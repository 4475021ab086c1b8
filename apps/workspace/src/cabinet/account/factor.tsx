import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FactorSection } from '../../shared/second-factor/factor-section.tsx';
import { account } from '../../text/account.ts';
import { credentialsOptions } from './api.ts';
import type { AccountDialog } from './search.ts';

const words = account.factor;
const route = getRouteApi('/cabinet/account');

/** The second step of the sign-in, for those who choose to have one. It takes the password: an account without has to get one first. */
export function Factor() {
  const credentials = useQuery(credentialsOptions).data;
  const navigate = route.useNavigate();
  const open = (dialog: AccountDialog) => navigate({ search: (now) => ({ ...now, dialog }) });
  return (
    <FactorSection
      words={words}
      obstacle={credentials?.has_password === false ? words.noPassword : null}
      onSetUp={() => navigate({ search: { setup: true } })}
      onRenew={() => open('factor-codes')}
      onRemove={() => open('factor-removal')}
    />
  );
}
