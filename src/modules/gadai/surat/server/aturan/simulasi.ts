import { AppError } from '#kernel/shared/errors.ts'
import { kePersen } from '#kernel/shared/kadar.ts'
import { addDays, tanggal } from '#kernel/shared/tanggal.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { hutangSimulasi } from '../../contract-aturan.ts'
import { aturanUntuk } from '../../rules-aturan.ts'
import { type AturanBunga, ATURAN_BAWAAN, bungaPinjam, hitungBunga } from '../../rules-bunga.ts'
import { bacaAturanHutang } from './baca-aturan.ts'

/**
 * Interest of a loan that nobody has made, by the function that posts it. With a rate or unit of its
 * own the rest of the rule is the standard one; without, the shop's own band counts. Dates left out
 * are today's. Throws `hutang.bunga_belum_ada`, `hutang.tanggal_mundur`.
 */
export const simulasiHutang = defineQuery(hutangSimulasi, async ({ ctx, tx, input }) => {
  const { pokok, bunga_bp, satuan } = input
  const mulai = tanggal(input.tgl_hutang ?? ctx.toko.tgl_system)
  const sampai = tanggal(input.tgl ?? input.tgl_hutang ?? ctx.toko.tgl_system)
  const { band } = await bacaAturanHutang(tx, ctx.modules)
  const milikToko = aturanUntuk(band, pokok)?.aturan
  const aturan: AturanBunga | undefined =
    bunga_bp === undefined
      ? milikToko && { ...milikToko, satuan: satuan ?? milikToko.satuan }
      : { ...ATURAN_BAWAAN, bunga_bp, satuan: satuan ?? ATURAN_BAWAAN.satuan }
  if (!aturan) {
    const maks_rp = band.at(-1)?.sampai_rp ?? 0
    throw new AppError('hutang.bunga_belum_ada', { params: { pokok_rp: pokok, maks_rp } })
  }
  const jatuh_tempo = addDays(mulai, aturan.tenor)
  const b = hitungBunga(aturan, { pokok_rp: pokok, mulai, sampai, jatuh_tempo })
  return {
    bunga: kePersen(aturan.bunga_bp),
    satuan: aturan.satuan,
    tgl_hutang: mulai,
    tgl: sampai,
    hari: b.hari,
    jumlah_satuan: b.satuan,
    bunga_rp: b.bunga_rp,
    denda_rp: b.denda_rp,
    bunga_pinjam: kePersen(bungaPinjam(b.bunga_rp, pokok, b.hari)),
    tgl_jatuh_tempo: jatuh_tempo,
    total_rp: pokok + b.bunga_rp + b.denda_rp,
  }
})
