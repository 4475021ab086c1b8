import type { EmailKind } from './rules.ts';

export interface Links {
  /** Where visitors reach us. */
  readonly origin: string;
  /** The host's page that asks for a new password; null: ours. */
  readonly passwordPage: string | null;
}

/** The e-mail with its secret. */
export function emailOf(kind: EmailKind, token: string, links: Links) {
  if (kind === 'confirmation') {
    const link = withQuery(`${links.origin}/api/auth/email-confirmation`, { confirmation: token });
    return {
      title: 'Подтвердите почту',
      text: `Здравствуйте! Чтобы подтвердить почту в Окошке, откройте ссылку: ${link}\n\nСсылка действует три дня. Если вы не указывали эту почту, ничего не делайте.`,
    };
  }
  return {
    title: 'Новый пароль',
    text: `Здравствуйте! Чтобы задать новый пароль в Окошке, откройте ссылку: ${passwordLink(token, links)}\n\nЭто можно сделать в течение часа. Если вы не просили нового пароля, ничего не делайте: прежний останется.`,
  };
}

/** On our own page behind the `#`, where no log and no referrer has it; on the host's as Strapi's clients read it. */
const passwordLink = (code: string, { origin, passwordPage }: Links): string =>
  passwordPage === null ? `${origin}/password#${code}` : withQuery(passwordPage, { code });

/** To the address that was the account's until now. */
export const formerMailboxEmail = {
  title: 'Почта изменена',
  text: 'Здравствуйте! Этот адрес больше не связан с вашим аккаунтом в Окошке: указана другая почта или её убрали.\n\nЕсли это сделали не вы, войдите, смените пароль и завершите чужие сеансы.',
} as const;

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
