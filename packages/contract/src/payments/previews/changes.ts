/**
 * The changes of a plan. `restored`: it comes back, as the upgrade that had replaced it is refunded. `ended`: it is
 * over now, or never begins. `moved`: it begins at another time.
 */
export const PLAN_CHANGES = ['granted', 'restored', 'ended', 'shorter', 'longer', 'moved'] as const;
/** The changes of an add-on. `fewer`: messages are taken from a pack. */
export const ADDON_CHANGES = ['granted', 'ended', 'shorter', 'longer', 'moved', 'fewer'] as const;
/** The changes of overage. `dropped`: it goes with its plan. */
export const OVERAGE_CHANGES = ['owed', 'paid', 'dropped'] as const;
