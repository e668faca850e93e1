export { DenganMemberBaru } from './dengan-member-baru.tsx'
export {
  type IsiPelanggan,
  IsianPelanggan,
  PELANGGAN_BARU,
  kirimPelanggan,
} from './isian-pelanggan.tsx'
export { PilihMember } from './pilih-member.tsx'
