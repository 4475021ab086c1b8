import { Text } from '@mantine/core';
import { sendEmailConfirmation } from '@okoshko/contract/auth/account-wire';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { useUser } from '../../api/session.ts';
import { FailureCard } from '../../kit/failure-card.tsx';
import { Loaded } from '../../kit/loaded.tsx';
import { phoneText } from '../../kit/phone.ts';
import { Row, Rows } from '../../kit/row.tsx';
import { Section } from '../../kit/section.tsx';
import { WriteButton } from '../../kit/writes.tsx';
import { account } from '../../text/account.ts';
import { credentialsOptions } from './api.ts';
import { OpenButton } from './dialogs.tsx';

const words = account.signIn;

/** The phone, e-mail and password that the user signs in with. */
export function SignIn() {
  const user = useUser();
  const query = useQuery(credentialsOptions);
  const { phone = null, email = null } = user ?? {};
  return (
    <Section title={words.title}>
      <Loaded query={query} height={190}>
        {({ has_password, email_confirmed }) => (
          <>
            <Rows>
              <Row
                label={words.phone}
                value={phone ? phoneText(phone) : words.noPhone}
                action={
                  <OpenButton
                    dialog="phone"
                    label={phone ? account.change : words.addPhone}
                    name={words.changePhone}
                  />
                }
              />
              <Row
                label={words.email}
                value={email ?? words.noEmail}
                note={email && (email_confirmed ? words.confirmed : words.unconfirmed)}
                action={
                  <OpenButton
                    dialog="email"
                    label={email ? account.change : words.addPhone}
                    name={email ? words.changeEmail : words.addEmail}
                  />
                }
              />
              <Row
                label={words.password}
                value={has_password ? words.hasPassword : words.noPassword}
                action={
                  <OpenButton
                    dialog="password"
                    label={has_password ? account.change : words.setPassword}
                    name={has_password ? words.changePassword : words.setPassword}
                  />
                }
              />
            </Rows>
            {email && !email_confirmed && <Confirmation email={email} />}
          </>
        )}
      </Loaded>
    </Section>
  );
}

/** The e-mail that proves the mailbox, asked for once more. */
function Confirmation({ email }: { readonly email: string }) {
  const sending = useMutation({
    mutationFn: () => call(sendEmailConfirmation, { body: { email } }),
  });
  return (
    <>
      {sending.isSuccess && (
        <Text size="sm" role="status">
          {words.sent(email)}
        </Text>
      )}
      {sending.isError && <FailureCard failure={sending.error} />}
      {!sending.isSuccess && (
        <div>
          <WriteButton
            size="md"
            variant="default"
            loading={sending.isPending}
            onClick={() => sending.mutate()}
          >
            {words.sendAgain}
          </WriteButton>
        </div>
      )}
    </>
  );
}
