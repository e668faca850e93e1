export { MemberBaru, type MemberTerdaftar } from './member-baru.tsx'
