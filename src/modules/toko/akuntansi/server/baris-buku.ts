import { sql } from '#kernel/server/db/query.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { keGram } from '#kernel/shared/berat.ts'
import type { CallOutput } from '#kernel/shared/contract.ts'
import { adalahTanggal } from '#kernel/shared/tanggal.ts'
import { saldoBarangTerlihat } from '#modules/alat/pengaturan/rules.ts'
import { pencatat } from '#modules/uang/kas/server/index.ts'
import { barisBuku } from '../contract.ts'
import { kunciBaris, petaAkun, petaBaris } from './peta-akun.ts'

type Baris = CallOutput<typeof barisBuku>[number]

/**
 * The lines of one document, mirrors after what they take back. Who may not see the balance of the
 * goods sees the lines of money alone, as in the balances.
 */
export const lihatBarisBuku = defineQuery(barisBuku, async ({ ctx, tx, input }) => {
  const hari = hariNomor(input.dokumen)
  if (hari === null) return []
  const semua = saldoBarangTerlihat(ctx.modules, ctx.sesi.level)
  const rows = await tx.all(sql<Baris>`
    with ${petaAkun(tx.kode_toko, ctx.services.registry.documents)}, ${petaBaris}
    select b.baris, b.tanggal, b.akun, p.nomor_akun, n.nama_akun, b.rincian, b.satuan, b.jumlah,
      a.user_id, a.waktu
    from (
      select *, ${kunciBaris} as kunci from public.buku
      where kode_toko = ${tx.kode_toko} and dokumen = ${input.dokumen}
        and tanggal in (${hariDokumen(tx.kode_toko, input.dokumen, hari)})
        and (${semua} or satuan = 'IDR' and akun not like 'barang/%')
    ) b
    left join peta_baris p on p.kunci = b.kunci
    left join public.akun n on n.nomor_akun = p.nomor_akun
    ${pencatat(tx.kode_toko)}
    order by b.baris < 0, abs(b.baris)`)
  return rows.map((b) => ({
    ...b,
    jumlah: b.satuan.startsWith('MG') ? keGram(b.jumlah) : b.jumlah,
  }))
})

const NOMOR = /^[A-Z]{2}[A-Z0-9]{2}(\d\d)(\d\d)(\d\d)\d{4}$/

/** The day in a document's number; null for another text. */
export function hariNomor(dokumen: string): string | null {
  const [, yy, mm, dd] = NOMOR.exec(dokumen) ?? []
  const hari = `20${yy}-${mm}-${dd}`
  return adalahTanggal(hari) ? hari : null
}

/**
 * Days on which a document was booked: its own, and those of what was done with it or with the one
 * that it hangs from. The ledger is found by days; without them all of it would be read.
 */
const hariDokumen = (toko: string, dokumen: string, hari: string) => sql`
  select ${hari}::date
  union
  select a.tanggal from public.audit a
  where a.kode_toko = ${toko} and a.objek in (
    select ${dokumen}::text
    union all
    select i.objek from public.audit i
    where i.kode_toko = ${toko} and i.tanggal = ${hari}::date and left(i.isi, 14) = ${dokumen}
      and left(i.isi, 14) <> i.objek and strpos(i.isi, E'\\n') = 15)`
