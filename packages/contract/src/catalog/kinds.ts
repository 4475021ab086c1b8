/** A picture of a provider's page shows a work, or a diploma or certificate. */
export const WORK_KINDS = ['work', 'certificate'] as const;
