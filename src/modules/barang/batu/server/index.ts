/** What other modules may call of the stones on purpose. */
export { sebutBatu } from './baca-batu.ts'
export { type BarangBerbatu, salahBatuBaru, sebutBatuBaru, tulisBatuBaru } from './batu-baru.ts'
export { type BatuKirim, bacaBatuKirim, salinSertifikat, tulisBatuKirim } from './batu-kirim.ts'
export { type BatuIkut, batuIkut } from './ikut-batu.ts'
export { tolakBatuStok } from './batu-stok.ts'
