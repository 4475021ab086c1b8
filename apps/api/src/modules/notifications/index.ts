export { newNotices } from './repository.ts';
export { type Notice, notify } from './service/notify.ts';
export { notifyStaff, type StaffNotice } from './service/notify-staff.ts';
export { wantsSms } from './settings/service/wants-sms.ts';
