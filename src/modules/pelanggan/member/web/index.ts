export { DenganMemberBaru } from './dengan-member-baru.tsx'
