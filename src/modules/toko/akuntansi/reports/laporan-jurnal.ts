import { kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { cabang, defineReport, kolom } from '#kernel/server/report/define.ts'
import { sql } from '#kernel/server/db/query.ts'
import { GATE_BUTA } from '#modules/uang/laci/rules.ts'
import { GATE_AKUNTANSI, POSTING, TIPE, TRX } from '../rules.ts'
import { jurnalBaris, nomorBaris, petaAkun } from '../server/peta-akun.ts'

/**
 * The journal of every document, made from the ledger by Parameter Akun. A cancelled document has
 * its mirror as an entry of its own. A line whose journal is switched off has no number and shows
 * the ledger's own name of the account, so that debit and credit agree in any case.
 */
export const laporanJurnal = defineReport({
  name: 'laporan-jurnal',
  screen: '/laporan-jurnal',
  parent: '/SubMenuLaporan',
  api: 'jurnal/report',
  gate: { ...GATE_AKUNTANSI, ...GATE_BUTA },
  params: {
    tgl_from: tanggal({ default: 'tgl_system' }),
    tgl_to: tanggal({ default: 'tgl_system' }),
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
    kolom('debet_rp', rupiah(), { total: 'sum' }),
    kolom('kredit_rp', rupiah(), { total: 'sum' }),
  ],
  query: ({ toko, params }) => sql`
    with ${petaAkun(toko)},
    baris as (
      select b.*, d.trx, d.type, ${nomorBaris} as nomor_akun,
        case when p.jenis_akun = 'barang' then 'barang' else b.akun end as akun_buku
      from (
        select tanggal, dokumen, left(dokumen, 2) as huruf, akun, jumlah,
          case when baris < 0 then 'BATAL' else 'ASLI' end as posting
        from public.buku
        where kode_toko = ${toko} and satuan = 'IDR'
          and tanggal between ${params['tgl_from']}::date and ${params['tgl_to']}::date
          and (${params['dokumen']}::text is null or dokumen = upper(${params['dokumen']}::text))
      ) b join peta p on p.akun = b.akun ${jurnalBaris}
    )
    select b.tanggal, b.dokumen, b.trx, b.type, b.posting, b.nomor_akun, b.akun_buku,
      coalesce(a.nama_akun, b.akun_buku) as nama_akun,
      coalesce(sum(b.jumlah) filter (where b.jumlah > 0), 0)::bigint as debet_rp,
      coalesce(-sum(b.jumlah) filter (where b.jumlah < 0), 0)::bigint as kredit_rp
    from baris b left join public.akun a on a.nomor_akun = b.nomor_akun
    where (${params['trx']}::text is null or b.trx = ${params['trx']}::text)
      and (${params['nomor_akun']}::text is null or b.nomor_akun = ${params['nomor_akun']}::text)
    group by b.tanggal, b.dokumen, b.trx, b.type, b.posting, b.nomor_akun, b.akun_buku,
      a.nama_akun, b.jumlah > 0`,
  // Debit before credit, as a journal is read.
  order: 'tanggal, dokumen, posting, kredit_rp, nomor_akun, akun_buku',
  file: 'LAPORAN JURNAL',
})
