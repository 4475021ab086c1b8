type MessagesSearch = {};

export const messagesSearch = (_search: Record<string, unknown>): MessagesSearch => ({});
