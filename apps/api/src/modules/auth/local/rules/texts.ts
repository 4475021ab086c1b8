import type { App } from '../../../../platform/call.ts';
import type { EmailKind } from './emails.ts';

type LinkConfig = Pick<App['config'], 'publicUrl' | 'passwordResetUrl'>;

/** The e-mail with its secret. */
export function emailOf(kind: EmailKind, token: string, config: LinkConfig) {
  if (kind === 'confirmation') {
    const link = withQuery(`${config.publicUrl}/api/auth/email-confirmation`, {
      confirmation: token,
    });
    return {
      title: 'Подтвердите почту',
      text: `Здравствуйте! Чтобы подтвердить почту в Окошке, откройте ссылку: ${link}\n\nСсылка действует три дня. Если вы не указывали эту почту, ничего не делайте.`,
    };
  }
  return {
    title: 'Новый пароль',
    text: `Здравствуйте! Чтобы задать новый пароль в Окошке, откройте ссылку: ${passwordLink(token, config)}\n\nЭто можно сделать в течение часа. Если вы не просили нового пароля, ничего не делайте: прежний останется.`,
  };
}

/**
 * For our page the code stands behind the `#`, which keeps it out of logs and referrers; for the host's it is a
 * parameter, as Strapi's clients expect.
 */
const passwordLink = (code: string, { publicUrl, passwordResetUrl }: LinkConfig): string =>
  passwordResetUrl === null
    ? `${publicUrl}/password#${code}`
    : withQuery(passwordResetUrl, { code });

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
