import '../../kit/form-styles.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../kit/page.tsx';
import { factorOptions } from '../../kit/second-factor/api.ts';
import { FactorSetup } from '../../kit/second-factor/factor-setup.tsx';
import { sessionsOptions } from '../../kit/sessions/api.ts';
import { account } from '../../text/desk/account.ts';
import { secondFactor } from '../../text/desk/second-factor.ts';
import classes from './account.module.css';

const route = getRouteApi('/desk/account');

/** An authenticator for the second factor, in place of all else: its codes are printed from here. */
export function SetupPage() {
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const leave = () => {
    queries.invalidateQueries({ queryKey: factorOptions.queryKey });
    queries.invalidateQueries({ queryKey: sessionsOptions.queryKey });
    navigate({ search: {} });
  };
  const isSet = queries.getQueryData(factorOptions.queryKey)?.is_set ?? false;
  return (
    <Page title={secondFactor.setup.title}>
      <div className={classes.setup}>
        {isSet && <Text mb="md">{account.factor.anotherLead}</Text>}
        <FactorSetup onCancel={leave} onDone={leave} />
      </div>
    </Page>
  );
}
