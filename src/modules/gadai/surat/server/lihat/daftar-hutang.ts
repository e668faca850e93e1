import type { RawBuilder } from 'kysely'
import { keGram } from '#kernel/shared/berat.ts'
import { cariPribadi } from '#kernel/server/personal/search-personal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, Envelope, defineQuery } from '#kernel/server/http/route.ts'
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

type Syarat = RawBuilder<unknown>

interface Halaman {
  readonly page: number
  readonly limit: number
  readonly search?: string | undefined
  readonly sort?: string | undefined
}

/** Tickets of a range of dates; totals leave cancelled ones out. */
export const daftarHutang = defineQuery(hutangDaftar, ({ ctx, tx, input }) => {
  const syarat: Syarat[] = []
  if (input.tgl_from) syarat.push(sql`h.tanggal >= ${input.tgl_from}`)
  if (input.tgl_to) syarat.push(sql`h.tanggal <= ${input.tgl_to}`)
  if (input.status) syarat.push(sql`h.status = ${input.status}`)
  return halaman(ctx, tx, input, syarat, wireHutang)
})

/** Running tickets with what would be charged now. */
export const daftarAktif = defineQuery(hutangAktif, ({ ctx, tx, input }) => {
  const saat = saatHak(ctx.toko, ctx.services.jam())
  const syarat = [sql`h.status = 'AKTIF'`, ...saringTempo(tx.kode_toko, input.tempo, saat)]
  const sort = input.sort ?? 'tgl_jatuh_tempo'
  return halaman(ctx, tx, { ...input, sort }, syarat, (row) => wireAktif(row, saat))
})

export const hutangUntukValidasi = defineQuery(hutangValidasiDaftar, ({ ctx, tx, input }) => {
  const syarat = [
    sql`h.status <> 'BATAL'`,
    input.valid === 'SUDAH' ? sql`h.valid_oleh is not null` : sql`h.valid_oleh is null`,
  ]
  if (input.valid_by) syarat.push(sql`h.valid_oleh = ${input.valid_by}`)
  return halaman(ctx, tx, input, syarat, wireHutang)
})

function wireAktif(row: RowHutang, saat: SaatHak): HutangAktif {
  // A list that is read while the date is set back shows no negative interest.
  const hariIni = hariTagih(row, saat)
  const pada = hariIni < row.tgl_bunga_mulai ? row.tgl_bunga_mulai : hariIni
  const { hari, bunga_rp, denda_rp, total_rp } = tagihan(row, pada)
  return { ...wireHutang(row), hari, bunga_rp, denda_rp, total_tebus: total_rp }
}

function saringTempo(toko: string, tempo: SaringTempo, saat: SaatHak): Syarat[] {
  const { tanggal: hariIni } = saat
  const lewat = hariHak(saat)
  switch (tempo) {
    case 'HARI_INI':
      return [sql`h.jatuh_tempo = ${hariIni}`]
    case 'LEWAT':
      return [sql`h.jatuh_tempo < ${lewat}`]
    case 'LELANG':
      return [sql`h.jatuh_tempo + h.tenggang < ${lewat}::date`]
    case 'BARU':
      return [
        sql`h.tanggal = ${hariIni} and h.no_asal is null and not exists (
          select 1 from public.hutang_bayar b
          where b.kode_toko = ${toko} and b.no_faktur_hutang = h.no_faktur_hutang
            and b.status = 'VALID')`,
      ]
    default:
      return []
  }
}

interface Jumlah {
  readonly count: number
  readonly berat_mg: number
  readonly pokok_awal_rp: number
  readonly pokok_rp: number
}

async function halaman<W extends KepalaHutang>(
  ctx: Ctx,
  tx: Tx,
  i: Halaman,
  syarat: readonly Syarat[],
  wire: (row: RowHutang) => W,
) {
  const toko = tx.kode_toko
  const where = sql.join([sql`h.kode_toko = ${toko}`, ...syarat, ...cari(ctx, toko, i)], sql` and `)
  const [rows, jumlah] = await Promise.all([
    tx.all(sql<RowHutang>`
      select ${kolomHutang} from ${dariHutang(toko)} where ${where}
      order by ${urutan(i.sort ?? '-no_faktur_hutang')}
      limit ${sql.lit(i.limit)} offset ${(i.page - 1) * i.limit}`),
    tx.one(sql<Jumlah>`
      select count(*) as count,
        coalesce(sum(h.berat_mg) filter (where h.status <> 'BATAL'), 0)::bigint as berat_mg,
        coalesce(sum(h.pokok_awal_rp) filter (where h.status <> 'BATAL'), 0)::bigint
          as pokok_awal_rp,
        coalesce(sum(h.pokok_rp) filter (where h.status <> 'BATAL'), 0)::bigint as pokok_rp
      from public.hutang h where ${where}`),
  ])
  const { count, berat_mg, pokok_awal_rp, pokok_rp } = jumlah
  const totals = { berat: keGram(berat_mg), jumlah_hutang: pokok_awal_rp, sisa_pokok: pokok_rp }
  return new Envelope(rows.map(wire), { count, page: i.page, limit: i.limit, totals })
}

/** A ticket's number, whole: it names one ticket, whatever else is in the book. */
const SATU_NOMOR = /^[A-Z]{2}[A-Z0-9]{2}[0-9]{10}$/i

function cari(ctx: Ctx, toko: string, { search }: Halaman): Syarat[] {
  if (!search) return []
  if (SATU_NOMOR.test(search)) return [sql`h.no_faktur_hutang = ${search.toUpperCase()}`]
  const pola = `%${search.replace(/[\\%_]/g, (s) => `\\${s}`)}%`
  return [
    sql`(h.no_faktur_hutang ilike ${pola} or h.nama_customer ilike ${pola}
      or ${cariPribadi(ctx, ['h.no_hp', 'h.no_ktp'], search)}
      or exists (select 1 from public.hutang_barang b
        where b.kode_toko = ${toko} and b.no_faktur_hutang = h.no_faktur_hutang
          and b.nama_barang ilike ${pola}))`,
  ]
}

const KOLOM: Readonly<Record<string, string>> = {
  jumlah_hutang: 'pokok_awal_rp',
  sisa_pokok: 'pokok_rp',
  tgl_jatuh_tempo: 'jatuh_tempo',
}

/** The name is one of the contract's list. By number means by day first, as a person reads it. */
function urutan(sort: string): Syarat {
  const turun = sort.startsWith('-')
  const nama = turun ? sort.slice(1) : sort
  const arah = turun ? sql` desc` : sql``
  if (nama === 'no_faktur_hutang') return sql`h.tanggal${arah}, h.no_faktur_hutang${arah}`
  return sql`${sql.ref(`h.${KOLOM[nama] ?? nama}`)}${arah}, h.no_faktur_hutang${arah}`
}
