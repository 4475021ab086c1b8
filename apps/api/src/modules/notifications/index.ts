export {
  type Notice,
  notify,
  notifyStaff,
  type StaffNotice,
  staffNotices,
  wantsSms,
} from './notices.ts';
export { newNotices } from './repository.ts';
