/** We read this much of an update; Telegram sends much more. */
export interface Update {
  readonly update_id: number;
  readonly [field: string]: unknown;
}
interface UpdateParts {
  readonly message?: { readonly text?: string; readonly chat?: Chat };
  /** A button under a message was pressed. */
  readonly callback_query?: { readonly data?: string; readonly message?: { readonly chat?: Chat } };
}
interface Chat {
  readonly id?: number | string;
  readonly type?: string;
}

export type Command =
  | { readonly kind: 'start'; readonly chat: string; readonly code: string }
  | { readonly kind: 'stop'; readonly chat: string }
  | {
      readonly kind: 'answer';
      readonly chat: string;
      readonly appointment: number;
      readonly comes: boolean;
    };

/** The wish of a person who writes to the bot in a private chat; null: it is nothing the bot can do. */
export function commandOf(update: Update): Command | null {
  // Telegram's own objects, proved by the secret of the webhook.
  const { message, callback_query: button } = update as UpdateParts;
  const chat = privateChatOf(message?.chat ?? button?.message?.chat);
  if (chat === null) return null;
  const text = message?.text ?? '';
  const start = /^\/start(?:@\w+)?(?: ([\w-]{1,64}))?\s*$/.exec(text);
  if (start) return { kind: 'start', chat, code: start[1] ?? '' };
  if (/^\/stop(?:@\w+)?\s*$/.test(text)) return { kind: 'stop', chat };
  const answer = /^(come|skip):(\d{1,9})$/.exec(button?.data ?? '');
  if (!answer) return null;
  return { kind: 'answer', chat, appointment: Number(answer[2]), comes: answer[1] === 'come' };
}

/** Null of a group: it stands for no user. */
const privateChatOf = (chat: Chat | undefined): string | null =>
  chat?.id === undefined || (chat.type ?? 'private') !== 'private' ? null : String(chat.id);

export const REPLIES = {
  linked: 'Готово: сообщения о записях будут приходить сюда. Отключить — /stop',
  badCode: 'Ссылка устарела или уже использована. Откройте новую в профиле Окошка.',
  unlinked: 'Сообщения сюда больше не приходят. Подключить снова можно в профиле Окошка.',
  notLinked: 'Этот чат не подключён. Откройте ссылку в профиле Окошка.',
  comes: 'Спасибо, ждём вас!',
  skips: 'Запись отменена.',
  refused: 'С этой записью уже ничего не сделать: она прошла, отменена или отмена закрыта.',
} as const;
