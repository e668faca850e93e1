import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { kirimBarangLihat, selesaiKirimLihat, terimaBarangLihat } from '../contract.ts'
import { kirimBarangDokumen, selesaiKirimDokumen, terimaBarangDokumen } from '../dokumen.ts'

export const bacaKirim = documentReader(kirimBarangDokumen, {})
export const bacaTerima = documentReader(terimaBarangDokumen, {})
export const bacaSelesai = documentReader(selesaiKirimDokumen, {})

export const lihatKirim = [
  ...documentRoutes(kirimBarangLihat, bacaKirim),
  ...documentRoutes(terimaBarangLihat, bacaTerima),
  ...documentRoutes(selesaiKirimLihat, bacaSelesai),
]
