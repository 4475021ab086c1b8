export const HELP_REQUEST_TYPES = ['enterprise_tariff', 'support'] as const;
export const HELP_REQUEST_STATUSES = ['new', 'in_work', 'closed'] as const;
