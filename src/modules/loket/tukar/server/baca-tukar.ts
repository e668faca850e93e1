import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { tukarLihat } from '../contract.ts'
import { tukarDokumen } from '../dokumen.ts'

export const bacaTukar = documentReader(tukarDokumen, {
  computed: {
    karantina: sql`(select count(*)::int from public.pembelian_barang b
      where b.kode_toko = d.kode_toko and b.no_faktur_beli = d.no_tukar and b.ada
        and b.stok = 'KARANTINA')`,
  },
})

export const lihatTukar = documentRoutes(tukarLihat, bacaTukar)
