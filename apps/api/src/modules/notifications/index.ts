export { type Notice, notify, notifyStaff, type StaffNotice, wantsSms } from './notices.ts';
export { newNotices } from './repository.ts';
