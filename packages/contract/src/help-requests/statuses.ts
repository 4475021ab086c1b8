export const HELP_REQUEST_TYPES = ['enterprise_tariff', 'support'] as const;

export type HelpRequestType = (typeof HELP_REQUEST_TYPES)[number];

export const HELP_REQUEST_STATUSES = ['new', 'in_work', 'closed'] as const;

export type HelpRequestStatus = (typeof HELP_REQUEST_STATUSES)[number];
