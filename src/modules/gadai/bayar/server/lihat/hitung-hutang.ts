import { AppError } from '#kernel/shared/errors.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { type Tanggal, daysBetween, tanggal } from '#kernel/shared/tanggal.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, defineQuery } from '#kernel/server/http/route.ts'
import { type Hitungan, hutangHitung } from '../../contract.ts'
import {
  type StatusHutang,
  type Tagihan,
  type TiketBunga,
  bolehPerpanjang,
  bungaPinjam,
  hariTagih,
  lunasSampai,
  tagihan,
  tagihanHak,
} from '#modules/gadai/surat/rules.ts'
import {
  type Peringatan,
  limitLelang,
  minimumCicil,
  persenNilai,
  tglBolehLelang,
  tolakLelang,
} from '../../rules.ts'
import { aturanDari, kolomBunga, saatHak, tidakAda } from '#modules/gadai/surat/server/index.ts'
import { hargaKiniSql, nilaiKiniSql } from './nilai-kini.ts'
import { biayaSuratHilang, minimumCicilToko, persenLimitLelang } from './aturan-toko.ts'

interface Row extends TiketBunga {
  readonly status: StatusHutang
}

/** The last notice of a ticket; null without one. */
export async function peringatanAkhir(tx: Tx, nomor: string): Promise<Peringatan | null> {
  const row = await tx.maybe(sql<Peringatan>`
    select no_peringatan, jatuh_tempo, tgl_lelang from public.hutang_peringatan
    where kode_toko = ${tx.kode_toko} and no_faktur_hutang = ${nomor}
    order by ke desc limit 1`)
  return row ?? null
}

/** What the pieces that are still pledged are worth at the gold price of today. */
export async function nilaiKini(tx: Tx, nomor: string): Promise<number> {
  const { rp } = await tx.one(sql<{ rp: number }>`
    select coalesce(sum(${nilaiKiniSql}), 0)::bigint as rp
    from public.hutang_barang b
    join ${hargaKiniSql(tx.kode_toko)} k on k.kode_group = b.kode_group
    where b.kode_toko = ${tx.kode_toko} and b.no_faktur_hutang = ${nomor}
      and b.status = 'DIGADAI'`)
  return rp
}

/**
 * What is due now or on the day that is asked for, by the function that charges it. Throws 409
 * `hutang.tidak_aktif` for a closed ticket.
 */
export const hitungHutang = defineQuery(hutangHitung, async ({ ctx, tx, input }) => {
  const nomor = input.no_faktur_hutang
  const [row, peringatan, nilai_rp] = await Promise.all([
    tx.maybe(sql<Row>`
      select h.status, ${kolomBunga} from public.hutang h
      where h.kode_toko = ${tx.kode_toko} and h.no_faktur_hutang = ${nomor}`),
    peringatanAkhir(tx, nomor),
    nilaiKini(tx, nomor),
  ])
  if (!row) throw await tidakAda(tx, nomor)
  if (row.status !== 'AKTIF')
    throw new AppError('hutang.tidak_aktif', { status: 409, params: { no_faktur_hutang: nomor } })
  const saat = saatHak(ctx.toko, ctx.services.jam())
  const [hari, t] = input.tgl
    ? [tanggal(input.tgl), tagihan(row, tanggal(input.tgl))]
    : [hariTagih(row, saat), tagihanHak(row, saat)]
  return hitungan(ctx, { nomor, row, hari, t, peringatan, nilai_rp })
})

function hitungan(
  { modules }: Ctx,
  a: {
    readonly nomor: string
    readonly row: Row
    readonly hari: Tanggal
    readonly t: Tagihan
    readonly peringatan: Peringatan | null
    readonly nilai_rp: number
  },
): Hitungan {
  const { row, hari, t, nilai_rp } = a
  // The rate is that of the days that are not paid for yet.
  const lunas = lunasSampai(row, row.tgl_bunga_mulai, row.satuan_dibayar)
  const hari_baru = lunas === null ? t.hari : daysBetween(lunas, hari)
  const alasan = tolakLelang(row, { tanggal: hari, peringatan: a.peringatan })
  return {
    no_faktur_hutang: a.nomor,
    tanggal: hari,
    status: row.status,
    hari: t.hari,
    satuan_total: t.satuan,
    satuan_baru: t.satuan_baru,
    satuan_dibayar: row.satuan_dibayar,
    sisa_pokok: row.pokok_rp,
    bunga_hitung_rp: t.bunga_rp,
    hari_denda: t.hari_denda,
    denda_hitung_rp: t.denda_rp,
    total_tebus: t.total_rp,
    bunga_pinjam: kePersen(bungaPinjam(t.bunga_rp, row.pokok_rp, hari_baru)),
    hari_lewat: Math.max(0, daysBetween(row.jatuh_tempo, hari)),
    nilai_kini: nilai_rp,
    ltv: nilai_rp > 0 ? kePersen(persenNilai(t.total_rp, nilai_rp)) : null,
    tgl_mulai_bunga: row.tgl_bunga_mulai,
    tgl_jatuh_tempo: row.jatuh_tempo,
    diperpanjang: bolehPerpanjang(modules),
    tgl_jatuh_tempo_baru: bolehPerpanjang(modules) ? t.jatuh_tempo_sesudah : row.jatuh_tempo,
    min_cicil_rp: minimumCicil({ sisa_rp: row.pokok_rp, minimum_rp: minimumCicilToko(modules) }),
    biaya_hilang_rp: biayaSuratHilang(modules),
    boleh_lelang: alasan === null,
    limit_lelang_rp: limitLelang(nilai_rp, persenLimitLelang(modules)),
    alasan_lelang: alasan?.code ?? null,
    tgl_boleh_lelang: String(alasan?.params['tanggal'] ?? tglBolehLelang(row)),
    aturan: { ...aturanDari(row), pita: [...row.pita] },
  }
}
