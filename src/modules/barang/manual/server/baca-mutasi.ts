import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { mutasiManualLihat } from '../contract.ts'
import { mutasiManualDokumen } from '../dokumen.ts'

export const bacaMutasi = documentReader(mutasiManualDokumen, {})

export const lihatMutasi = documentRoutes(mutasiManualLihat, bacaMutasi, ({ jenis_gerak }) => [
  jenis_gerak && sql`d.jenis_gerak = ${jenis_gerak}`,
])
