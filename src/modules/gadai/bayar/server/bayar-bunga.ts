import { Posting } from '#kernel/shared/posting.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { hutangBayarBunga, hutangCicil } from '../contract.ts'
import { HURUF_HUTANG } from '#modules/gadai/surat/rules.ts'
import { periksaCicil } from '../rules.ts'
import { minimumCicilToko } from './lihat/aturan-toko.ts'
import { kunciAktif } from '#modules/gadai/surat/server/index.ts'
import {
  type Tindakan,
  adaTagihan,
  bukuTagihan,
  jadikan,
  setelahBunga,
  tagih,
} from './susun-bayar.ts'
import { bacaRekeningBayar, bukuUang, siapkanUang } from './uang-bayar.ts'

/**
 * Interest and penalty to date. The due date moves on by the ticket's tenor; nothing else changes.
 * Throws `hutang.tidak_ada_tagihan` when it is paid up already.
 */
export const bayarBunga = defineCommand(hutangBayarBunga, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const [hutang, rekening] = await Promise.all([
    kunciAktif(tx, input.no_faktur_hutang),
    bacaRekeningBayar(tx, input, ctx.modules),
  ])
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  adaTagihan(ditagih.tagihan.bunga_rp + ditagih.tagihan.denda_rp, hutang)
  const total_rp = ditagih.beban.bunga_rp + ditagih.beban.denda_rp
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'BUNGA',
    hutang,
    ditagih,
    total_rp,
    uang: siapkanUang(input, total_rp, rekening),
    sesudah: setelahBunga(ditagih, hutang.pokok_rp),
    keterangan: input.keterangan,
  }
  const buku = bukuUang(bukuTagihan(new Posting(), d), d.uang, ctx.sesi.laci)
  return jadikan(d, { jenis: HURUF_HUTANG.BUNGA, aksi: 'hutang.bayar_bunga', buku: buku.lines() })
})

/** Penalty and interest to date, and a part of the principal; the rest bears less from now on. */
export const cicil = defineCommand(hutangCicil, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { pokok_rp } = input
  const [hutang, rekening] = await Promise.all([
    kunciAktif(tx, input.no_faktur_hutang),
    bacaRekeningBayar(tx, input, ctx.modules),
  ])
  const salah = periksaCicil(pokok_rp, {
    sisa_rp: hutang.pokok_rp,
    minimum_rp: minimumCicilToko(ctx.modules),
  })
  if (salah) throw new AppError(salah.code, { params: salah.params })
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  const total_rp = pokok_rp + ditagih.beban.bunga_rp + ditagih.beban.denda_rp
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'CICIL',
    hutang,
    ditagih,
    pokok_rp,
    total_rp,
    uang: siapkanUang(input, total_rp, rekening),
    sesudah: setelahBunga(ditagih, hutang.pokok_rp - pokok_rp),
    keterangan: input.keterangan,
  }
  const buku = bukuUang(bukuTagihan(new Posting(), d), d.uang, ctx.sesi.laci)
  return jadikan(d, { jenis: HURUF_HUTANG.CICIL, aksi: 'hutang.cicil', buku: buku.lines() })
})
