import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '#modules/uang/kas/rules-laci.ts'
import { GATE_AKUNTANSI } from '../rules-gate.ts'
import { POSTING, TIPE, TRX } from '../rules.ts'
import { jurnalnya, kunciBaris, petaAkun, petaBaris } from '../server/peta-akun.ts'

/**
 * The journal of every document, made from the ledger by Parameter Akun. A cancelled document has
 * its mirror as an entry of its own. A line whose journal is switched off has no number and shows
 * the ledger's own name of the account, so that debit and credit agree in any case.
 */
export const laporanJurnal = defineReport({
  screen: '/laporan-jurnal',
  api: 'jurnal/report',
  gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
  params: {
    ...rentang,
    trx: pilihan(TRX, { wajib: false }),
    nomor_akun: rujukan('akun', { wajib: false }),
    dokumen: teks({ wajib: false, max: 14 }),
    kode_toko: cabang(),
  },
  columns: [
    kolom('tanggal', tanggal()),
    kolom('dokumen', teks()),
    kolom('trx', pilihan(TRX)),
    kolom('type', pilihan(TIPE)),
    kolom('posting', pilihan(POSTING)),
    kolom('nomor_akun', kode()),
    kolom('nama_akun', teks()),
    ...summed(rupiah(), 'debet_rp', 'kredit_rp'),
  ],
  query: ({ toko, params, documents }) => sql`
    with ${petaAkun(toko, documents)}, ${petaBaris},
    tujuan as materialized (
      select distinct on (p.kunci) p.kunci, p.nomor_akun, k.akun_buku,
        coalesce(a.nama_akun, k.akun_buku) as nama_akun,
        dense_rank() over (order by p.nomor_akun, k.akun_buku) as nomor
      from peta_baris p
      cross join lateral (
        select case when p.jenis_akun = 'barang' then 'barang' else p.akun end as akun_buku
      ) k
      left join public.akun a on a.nomor_akun = p.nomor_akun
      where ${params.nomor_akun}::text is null or p.nomor_akun = ${params.nomor_akun}::text
    ),
    baris as (
      select b.tanggal, b.dokumen, b.batal, t.nomor, public.jumlah_bulat(b.jumlah) as jumlah
      from (
        select tanggal, dokumen, ${kunciBaris} as kunci, jumlah, baris < 0 as batal
        from public.buku
        where kode_toko = ${toko} and satuan = 'IDR'
          and tanggal between ${params.tgl_from}::date and ${params.tgl_to}::date
          and (${params.dokumen}::text is null or dokumen = upper(${params.dokumen}::text))
      ) b join tujuan t on t.kunci = b.kunci
      group by b.tanggal, b.dokumen, b.batal, t.nomor, b.jumlah > 0
    )
    select b.tanggal, b.dokumen, d.trx, d.type,
      case when b.batal then 'BATAL' else 'ASLI' end as posting,
      t.nomor_akun, t.akun_buku, t.nama_akun,
      greatest(b.jumlah, 0) as debet_rp, greatest(-b.jumlah, 0) as kredit_rp
    from baris b
    join (
      select distinct on (nomor) nomor, nomor_akun, akun_buku, nama_akun from tujuan
    ) t on t.nomor = b.nomor
    left join ${jurnalnya} d on d.huruf = left(b.dokumen, 2)
    where ${params.trx}::text is null or d.trx = ${params.trx}::text`,
  sekali: true,
  // Debit before credit, as a journal is read.
  order: 'tanggal, dokumen, posting, kredit_rp, nomor_akun, akun_buku',
})
