import { kode, pilihan, rupiah, tanggal } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { RINCIAN_KAS } from '#modules/uang/kas/rules.ts'

/**
 * The daily balance of every drawer and account by way of paying: opening, in, out, closing.
 * A day on which nothing moved has no row; the balance goes on from the last one. What a cancelled
 * document gave back stands in the column of the direction in which it went.
 */
export const laporanTransaksiHarian = defineReport({
  screen: '/laporan-transaksi-harian',
  api: 'tutup-toko/report-harian',
  gate: { all: ['LAPORAN_SALDO_HARIAN_MODULE'], ...GATE_BUTA },
  params: {
    ...rentang,
    jenis_kas: pilihan(['KAS', 'BANK'], { wajib: false }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('kas', kode()),
    kolom('metode', pilihan(RINCIAN_KAS)),
    // Balances of different days are no sum; movements are.
    kolom('awal_rp', rupiah()),
    ...summed(rupiah(), 'masuk_rp', 'keluar_rp'),
    kolom('saldo_rp', rupiah()),
  ],
  asal: {
    kunci: ['tanggal', 'kas', 'metode'],
    nama: 'dokumen',
    query: ({ toko, params }) => sql`
      select tanggal, regexp_replace(akun, '^(kas/CASH|bank)/', '') as kas, rincian as metode, dokumen,
        greatest(jumlah, 0) as masuk_rp, greatest(-jumlah, 0) as keluar_rp
      from public.buku
      where ${uang(toko, params.jenis_kas)}
        and tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date`,
  },
  query: ({ toko, params }) => {
    const kas = uang(toko, params.jenis_kas)
    return sql`
      select g.tanggal, regexp_replace(g.akun, '^(kas/CASH|bank)/', '') as kas,
        g.rincian as metode, g.akun, g.masuk_rp, g.keluar_rp,
        (coalesce(a.jumlah, 0) + g.sampai_rp - g.masuk_rp + g.keluar_rp)::bigint as awal_rp,
        (coalesce(a.jumlah, 0) + g.sampai_rp)::bigint as saldo_rp
      from (
        select tanggal, akun, rincian, sum(greatest(jumlah, 0))::bigint as masuk_rp,
          sum(greatest(-jumlah, 0))::bigint as keluar_rp,
          sum(sum(jumlah)) over (partition by akun, rincian order by tanggal) as sampai_rp
        from public.buku
        where ${kas}
          and tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
        group by tanggal, akun, rincian
      ) g
      left join (
        select akun, rincian, sum(jumlah) as jumlah from public.saldo_harian
        where ${kas} and tanggal < ${params.tgl_from}::date
        group by akun, rincian
      ) a on a.akun = g.akun and a.rincian = g.rincian`
  },
  order: 'tanggal, akun, metode',
})

/** Ledger lines of drawers, accounts or both. */
const uang = (toko: string, jenis_kas: 'KAS' | 'BANK' | null) => sql`
  kode_toko = ${toko} and satuan = 'IDR' and (akun like 'kas/CASH/%' or akun like 'bank/%')
    and (${jenis_kas}::text is null or (akun like 'bank/%') = (${jenis_kas}::text = 'BANK'))`
