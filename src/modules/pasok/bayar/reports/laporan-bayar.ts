import { KOSONG } from '#kernel/shared/document.ts'
import { berat, kode, pilihan, rujukan, rupiah, tanggal, teks } from '#kernel/shared/fields.ts'
import { sql } from '#kernel/server/db/query.ts'
import { cabang, defineReport, kolom, rentang, summed } from '#kernel/server/report/define.ts'
import { CARA_BAYAR } from '../rules.ts'
import { dibayar } from '../server/hutang.ts'

const gate = { all: ['SUPPLIER_BARANG_MODULE'] } as const

/**
 * Payments to suppliers and prices that were fixed, a line per delivery, and what gold cost beside what
 * it was booked for.
 */
export const laporanBayarSupplier = defineReport({
  screen: '/laporan-bayar-supplier',
  gate,
  api: 'bayar-supplier/report',
  arti: { emas: 'arti.emas_dibayar', jumlah: 'arti.jumlah_dibayar', nilai: 'arti.nilai_buku' },
  params: {
    ...rentang,
    kode_supplier: rujukan('supplier', KOSONG),
    cara_bayar: pilihan(CARA_BAYAR, KOSONG),
    kode_toko: cabang(),
  },
  columns: [
    kolom('no_bayar', kode(), { link: '/lihat-bayar-supplier' }),
    kolom('tanggal', tanggal()),
    kolom('nama_supplier', teks()),
    kolom('no_terima', kode(), { link: '/lihat-terima-barang-supplier' }),
    kolom('cara_bayar', pilihan(CARA_BAYAR)),
    ...summed(rupiah(), 'jumlah', 'dipatok'),
    ...summed(berat(), 'emas'),
    kolom('harga_per_gram', rupiah()),
    ...summed(rupiah(), 'nilai'),
    kolom('kode_kas', kode()),
  ],
  query: ({ toko, params: p }) => sql`
    select d.no_bayar, d.tanggal, s.nama as nama_supplier, i.no_terima, i.cara_bayar,
      case i.cara_bayar when 'PATOK_NANTI' then 0 else i.jumlah_rp end as jumlah_rp,
      case i.cara_bayar when 'PATOK_NANTI' then i.jumlah_rp else 0 end as dipatok_rp, i.emas_mg,
      i.harga_per_gram_rp, i.nilai_rp, d.kode_kas, i.baris
    from public.bayar_supplier d
    join public.bayar_supplier_baris i on i.kode_toko = ${toko} and i.no_bayar = d.no_bayar
    join public.supplier s on s.kode_supplier = d.kode_supplier
    where d.kode_toko = ${toko} and d.status = 'VALID'
      and d.tanggal between ${p.tgl_from}::date and ${p.tgl_to}::date
      and (${p.kode_supplier}::text is null or d.kode_supplier = ${p.kode_supplier}::text)
      and (${p.cara_bayar}::text is null or i.cara_bayar = ${p.cara_bayar}::text)`,
  order: 'tanggal, no_bayar, baris',
  pesan: { kosong: 'bayar_supplier.kosong' },
})

/**
 * What suppliers are owed now, by the age of it: days after the day that it was due, or came where no
 * day was agreed; an opening debt by the day on its paper. Gold that nobody has fixed a price for
 * stands in gram, with what it was booked for and what it costs at today's price: the difference is
 * the shop's risk.
 */
export const laporanHutangSupplier = defineReport({
  screen: '/laporan-hutang-supplier',
  gate,
  api: 'bayar-supplier/report-hutang',
  arti: { emas: 'arti.emas_terutang', nilai: 'arti.nilai_buku' },
  params: { kode_supplier: rujukan('supplier', KOSONG), kode_toko: cabang() },
  columns: [
    kolom('kode_supplier', kode()),
    kolom('nama_supplier', teks()),
    ...summed(rupiah(), 'belum_tempo', 'umur_30', 'umur_60', 'umur_90', 'umur_lebih', 'sisa'),
    ...summed(berat(), 'emas'),
    ...summed(rupiah(), 'nilai', 'nilai_kini'),
  ],
  asal: {
    kunci: ['kode_supplier'],
    nama: 'no_terima',
    query: (a) => sql`
      select h.kode_supplier, h.no_terima, h.tanggal,
        case when h.hari <= 0 then h.rp else 0 end as belum_tempo_rp,
        case when h.hari between 1 and 30 then h.rp else 0 end as umur_30_rp,
        case when h.hari between 31 and 60 then h.rp else 0 end as umur_60_rp,
        case when h.hari between 61 and 90 then h.rp else 0 end as umur_90_rp,
        case when h.hari > 90 then h.rp else 0 end as umur_lebih_rp,
        h.rp as sisa_rp, h.emas_mg, h.nilai_rp,
        -- Each delivery takes the rupiah by which it moves the rounded sum of its supplier.
        (round(h.sampai_mg * g.harga / 1000) - round((h.sampai_mg - h.emas_mg) * g.harga / 1000))::bigint
          as nilai_kini_rp
      from (
        select b.*, sum(b.emas_mg) over (partition by b.kode_supplier order by b.no_terima)::numeric
          as sampai_mg
        from (${belumLunas(a)}) b
      ) h cross join lateral (select (${hargaEmas(a.toko)}) as harga) g`,
  },
  query: (a) => sql`
    select h.kode_supplier, s.nama as nama_supplier,
      coalesce(sum(h.rp) filter (where h.hari <= 0), 0)::bigint as belum_tempo_rp,
      coalesce(sum(h.rp) filter (where h.hari between 1 and 30), 0)::bigint as umur_30_rp,
      coalesce(sum(h.rp) filter (where h.hari between 31 and 60), 0)::bigint as umur_60_rp,
      coalesce(sum(h.rp) filter (where h.hari between 61 and 90), 0)::bigint as umur_90_rp,
      coalesce(sum(h.rp) filter (where h.hari > 90), 0)::bigint as umur_lebih_rp,
      sum(h.rp)::bigint as sisa_rp, sum(h.emas_mg)::bigint as emas_mg,
      sum(h.nilai_rp)::bigint as nilai_rp,
      round(sum(h.emas_mg)::numeric * (${hargaEmas(a.toko)}) / 1000)::bigint as nilai_kini_rp
    from (${belumLunas(a)}) h join public.supplier s on s.kode_supplier = h.kode_supplier
    group by h.kode_supplier, s.nama`,
  order: 'kode_supplier',
  pesan: { kosong: 'bayar_supplier.tanpa_hutang' },
})

interface Hutang {
  readonly toko: string
  readonly tgl_system: string
  readonly params: { readonly kode_supplier: string | null }
}

/** Deliveries that are not paid up: what is owed on each, in rupiah and in gold, and how long. */
const belumLunas = ({ toko, params: p, tgl_system }: Hutang) => sql`
  select d.kode_supplier, d.no_terima, d.tanggal,
    ${tgl_system}::date - coalesce(d.jatuh_tempo, case when d.awal then d.tgl_surat end, d.tanggal)
      as hari,
    d.total_rp - y.rp as rp, d.total_emas_mg - y.emas_mg as emas_mg,
    case d.cara_hutang when 'EMAS' then d.modal_rp - y.nilai_rp else 0 end as nilai_rp
  from public.terima_supplier d, ${dibayar(toko)}
  where d.kode_toko = ${toko} and d.status = 'VALID'
    and d.total_rp + d.total_emas_mg > y.rp + y.emas_mg
    and (${p.kode_supplier}::text is null or d.kode_supplier = ${p.kode_supplier}::text)`

/** Today's price of a gram of gold in the shop. */
const hargaEmas = (toko: string) => sql`
  select coalesce(max((e.nilai #>> '{}')::bigint)
    filter (where e.nilai #>> '{}' ~ '^[0-9]{1,12}$'), 0)
  from public.pengaturan e
  where e.kode_toko = ${toko} and e.kunci = 'PARAMETER_HARGA_EMAS_GLOBAL_VALUE'`
