export { type Notice, notify, notifyStaff, type StaffNotice } from './notices.ts';
export { newNotices } from './repository.ts';
export { wantsSms } from './settings.ts';
