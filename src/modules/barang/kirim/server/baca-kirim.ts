import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/server/db/query.ts'
import { documentReader } from '#kernel/server/document/reader.ts'
import { documentRoutes } from '#kernel/server/document/routes.ts'
import { kirimBarangLihat, selesaiKirimLihat, terimaBarangLihat } from '../contract.ts'
import { kirimBarangDokumen, selesaiKirimDokumen, terimaBarangDokumen } from '../dokumen.ts'

/** The message about a parcel; none while it is on this server, or was taken back. */
const pesan = (nilai: RawBuilder<unknown>) => sql`(
  select ${nilai} from public.pesan_paket p
  where p.kode_toko = d.kode_toko and p.jenis = 'KIRIM' and p.nomor = d.no_kirim
    and d.status <> 'BATAL')`

export const bacaKirim = documentReader(kirimBarangDokumen, {
  computed: {
    // A refusal begins with its status: `antar` keeps what the other server said.
    kabar_server: pesan(sql`case when p.sampai is not null then 'SAMPAI'
      when p.sebab is null then 'MENUNGGU'
      when p.sebab ~ '^[0-9]{3} ' then 'DITOLAK' else 'DIAM' end`),
    kabar_coba: pesan(sql`p.coba`),
    kabar_sebab: pesan(sql`p.sebab`),
  },
})
export const bacaTerima = documentReader(terimaBarangDokumen, {})
export const bacaSelesai = documentReader(selesaiKirimDokumen, {})

export const lihatKirim = [
  ...documentRoutes(kirimBarangLihat, bacaKirim),
  ...documentRoutes(terimaBarangLihat, bacaTerima),
  ...documentRoutes(selesaiKirimLihat, bacaSelesai),
]
