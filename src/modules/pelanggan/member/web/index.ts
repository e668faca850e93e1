export { DenganMemberBaru } from './dengan-member-baru.tsx'
export { KartuPelanggan, SEGARKAN_KARTU } from './kartu-pelanggan.tsx'
export {
  type IsiPelanggan,
  IsianPelanggan,
  PELANGGAN_BARU,
  kirimPelanggan,
} from './isian-pelanggan.tsx'
export { type Pelanggan, PilihPelanggan } from './pilih-pelanggan.tsx'
export { PilihMember } from './pilih-member.tsx'
