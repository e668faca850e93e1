export { DenganMemberBaru } from './dengan-member-baru.tsx'
export { MemberBaru, type MemberTerdaftar } from './member-baru.tsx'
