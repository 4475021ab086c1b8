/** The kinds of events in the timeline of a person. */
export const TIMELINE_KINDS = ['money', 'plan', 'message', 'visit', 'note'] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** The changes of a plan: it began, its time was over, or the staff changed or deleted it. */
export const PLAN_EVENTS = ['given', 'changed', 'deleted', 'ended'] as const;
