import { keGram } from '#kernel/shared/berat.ts'
import { sql } from '#kernel/server/db/query.ts'
import {
  type Asked,
  type Condition,
  byDay,
  ofDocuments,
  readPage,
  sums,
} from '#kernel/server/http/page.ts'
import { Envelope, defineQuery } from '#kernel/server/http/route.ts'
import {
  type HutangAktif,
  type KepalaHutang,
  hutangAktif,
  hutangDaftar,
  hutangValidasiDaftar,
} from '../../contract.ts'
import type { SaringTempo } from '../../rules.ts'
import { tagihan } from '../../rules-tagihan.ts'
import { type SaatHak, hariHak, hariTagih } from '../../rules-hak.ts'
import { saatHak } from './saat-hak.ts'
import { type RowHutang, dariHutang, kolomHutang, wireHutang } from './baca-hutang.ts'

/** Tickets of a range of dates; totals leave cancelled ones out. */
export const daftarHutang = defineQuery(hutangDaftar, ({ ctx, tx, input }) =>
  halaman({ ctx, tx, input }, tx.kode_toko, ofDocuments('h', tx.kode_toko, input), wireHutang),
)

/** Running tickets with what would be charged now. */
export const daftarAktif = defineQuery(hutangAktif, ({ ctx, tx, input }) => {
  const saat = saatHak(ctx.toko, ctx.services.jam())
  const toko = tx.kode_toko
  const syarat = [
    sql`h.kode_toko = ${toko}`,
    sql`h.status = 'AKTIF'`,
    saringTempo(toko, input.tempo, saat),
  ]
  const sort = input.sort ?? 'tgl_jatuh_tempo'
  return halaman({ ctx, tx, input: { ...input, sort } }, toko, syarat, (row) =>
    wireAktif(row, saat),
  )
})

export const hutangUntukValidasi = defineQuery(hutangValidasiDaftar, ({ ctx, tx, input }) => {
  const syarat = [
    sql`h.kode_toko = ${tx.kode_toko}`,
    sql`h.status <> 'BATAL'`,
    input.valid === 'SUDAH' ? sql`h.valid_oleh is not null` : sql`h.valid_oleh is null`,
    input.valid_by && sql`h.valid_oleh = ${input.valid_by}`,
  ]
  return halaman({ ctx, tx, input }, tx.kode_toko, syarat, wireHutang)
})

function wireAktif(row: RowHutang, saat: SaatHak): HutangAktif {
  // A list that is read while the date is set back shows no negative interest.
  const hariIni = hariTagih(row, saat)
  const pada = hariIni < row.tgl_bunga_mulai ? row.tgl_bunga_mulai : hariIni
  const { hari, bunga_rp, denda_rp, total_rp } = tagihan(row, pada)
  return { ...wireHutang(row), hari, bunga_rp, denda_rp, total_tebus: total_rp }
}

function saringTempo(toko: string, tempo: SaringTempo, saat: SaatHak): Condition {
  const { tanggal: hariIni } = saat
  const lewat = hariHak(saat)
  switch (tempo) {
    case 'HARI_INI':
      return sql`h.jatuh_tempo = ${hariIni}`
    case 'LEWAT':
      return sql`h.jatuh_tempo < ${lewat}`
    case 'LELANG':
      return sql`h.jatuh_tempo + h.tenggang < ${lewat}::date`
    case 'BARU':
      return sql`h.tanggal = ${hariIni} and h.no_asal is null and not exists (
        select 1 from public.hutang_bayar b
        where b.kode_toko = ${toko} and b.no_faktur_hutang = h.no_faktur_hutang
          and b.status = 'VALID')`
    default:
      return null
  }
}

/** A ticket's number, whole: it names one ticket, whatever else is in the book. */
const SATU_NOMOR = /^[A-Z]{2}[A-Z0-9]{2}[0-9]{10}$/i

async function halaman<W extends KepalaHutang>(
  { ctx, tx, input }: Asked,
  toko: string,
  syarat: readonly Condition[],
  wire: (row: RowHutang) => W,
) {
  const { page, limit, search = '' } = input
  const satu = SATU_NOMOR.test(search)
  const asked = { ctx, tx, input: satu ? { ...input, search: undefined } : input }
  const { rows, count, totals } = await readPage(asked, {
    columns: kolomHutang,
    from: dariHutang(toko),
    counted: sql`public.hutang h`,
    where: [...syarat, satu && sql`h.no_faktur_hutang = ${search.toUpperCase()}`],
    search: {
      columns: ['h.no_faktur_hutang', 'h.nama_customer'],
      personal: ['h.no_hp', 'h.no_ktp'],
      also: (pola) => sql`exists (select 1 from public.hutang_barang b
        where b.kode_toko = ${toko} and b.no_faktur_hutang = h.no_faktur_hutang
          and b.nama_barang ilike ${pola})`,
    },
    order: URUTAN,
    totals: sums(sql`h.status <> 'BATAL'`, {
      berat_mg: sql`h.berat_mg`,
      jumlah_hutang: sql`h.pokok_awal_rp`,
      sisa_pokok: sql`h.pokok_rp`,
    }),
  })
  const { berat_mg = 0, ...rupiah } = totals
  const jumlah = { berat: keGram(berat_mg), ...rupiah }
  return new Envelope(rows.map(wire), { count, page, limit, totals: jumlah })
}

const nomor = byDay('h', 'no_faktur_hutang')
const URUTAN = {
  ...nomor,
  means: {
    ...nomor.means,
    jumlah_hutang: ['pokok_awal_rp'],
    sisa_pokok: ['pokok_rp'],
    tgl_jatuh_tempo: ['jatuh_tempo'],
  },
}
