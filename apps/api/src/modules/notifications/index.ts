export {
  type Notice,
  notify,
  notifyStaff,
  type StaffNotice,
  staffNotices,
  staffWho,
  wantsSms,
} from './notices.ts';
export { newNotices } from './repository.ts';
