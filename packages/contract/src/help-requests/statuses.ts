export const HELP_REQUEST_TYPES = ['enterprise_tariff', 'support'] as const;

export type HelpRequestType = (typeof HELP_REQUEST_TYPES)[number];

/** Characters of a request, a message or a template at most. */
export const MAX_HELP_TEXT = 5000;

export const HELP_REQUEST_STATUSES = ['new', 'in_work', 'closed'] as const;

/** `question`: the author's own words; `answer`: to the author; `note`: the staff's, for each other. */
export const HELP_MESSAGE_KINDS = ['question', 'answer', 'note'] as const;

export type HelpMessageKind = (typeof HELP_MESSAGE_KINDS)[number];

export type HelpRequestStatus = (typeof HELP_REQUEST_STATUSES)[number];
