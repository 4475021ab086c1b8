import '../../kit/form-styles.ts';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Page } from '../../kit/page.tsx';
import { secondFactor } from '../../text/second-factor.ts';
import { factorOptions, useReadFactorAgain } from './api.ts';
import { FactorSetup } from './factor-setup.tsx';
import classes from './second-factor.module.css';

interface SetupPageProps {
  readonly title: string;
  /** Back to where it was begun. */
  onLeave(): void;
}

/** An authenticator for the second factor, in place of all else: its codes are printed from here. */
export function SetupPage({ title, onLeave }: SetupPageProps) {
  const readAgain = useReadFactorAgain();
  const isSet = useQueryClient().getQueryData(factorOptions.queryKey)?.is_set ?? false;
  const leave = () => {
    readAgain();
    onLeave();
  };
  return (
    <Page title={title}>
      <div className={classes.setup}>
        {isSet && <Text mb="md">{secondFactor.setup.anotherLead}</Text>}
        <FactorSetup onCancel={leave} onDone={leave} />
      </div>
    </Page>
  );
}
