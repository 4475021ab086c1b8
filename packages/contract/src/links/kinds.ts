export const OPENING_KINDS = ['page_view', 'link_click'] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

/** The class of the program that opened it, by its user agent. */
export const USER_AGENT_CLASSES = ['human', 'bot'] as const;
export type UserAgentClass = (typeof USER_AGENT_CLASSES)[number];
