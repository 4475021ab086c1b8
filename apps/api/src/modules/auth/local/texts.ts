import type { LetterKind } from './rules.ts';

export interface Links {
  /** Where the letter with a code for a new password leads; null: it bears the code alone. */
  readonly reset: string | null;
  readonly confirmation: string;
}

/** The letter with its secret. */
export function letterOf(kind: LetterKind, token: string, links: Links) {
  if (kind === 'confirmation') {
    return {
      title: 'Подтвердите почту',
      text: `Здравствуйте! Чтобы подтвердить почту в Окошке, откройте ссылку: ${withQuery(links.confirmation, { confirmation: token })}\n\nСсылка действует три дня. Если вы не указывали эту почту, ничего не делайте.`,
    };
  }
  const way = links.reset
    ? `откройте ссылку: ${withQuery(links.reset, { code: token })}`
    : `введите код: ${token}`;
  return {
    title: 'Новый пароль',
    text: `Здравствуйте! Чтобы задать новый пароль в Окошке, ${way}\n\nЭто можно сделать в течение часа. Если вы не просили нового пароля, ничего не делайте: прежний останется.`,
  };
}

/** To the address that was the account's until now. */
export const formerMailboxLetter = {
  title: 'Почта изменена',
  text: 'Здравствуйте! В вашем аккаунте Окошка указана другая почта, этот адрес больше не используется.\n\nЕсли это сделали не вы, войдите по телефону, смените пароль и завершите чужие сеансы.',
} as const;

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
