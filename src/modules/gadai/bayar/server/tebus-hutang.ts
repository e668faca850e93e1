import { AppError } from '#kernel/shared/errors.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { hutangLepas, hutangTebus } from '../contract.ts'
import { HURUF_HUTANG } from '#modules/gadai/surat/rules.ts'
import { minimumLepas } from '../rules.ts'
import { type HutangTerkunci, bukuJaminan, kunciAktif } from '#modules/gadai/surat/server/index.ts'
import { type Tindakan, bukuTagihan, jadikan, setelahBunga, tagih } from './susun-bayar.ts'
import { bacaRekeningBayar, bukuUang, siapkanUang } from './uang-bayar.ts'

/** Redeems a ticket: penalty, interest and principal are paid, all pieces go back. */
export const tebus = defineCommand(hutangTebus, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const [hutang, rekening] = await Promise.all([
    kunciAktif(tx, input.no_faktur_hutang),
    bacaRekeningBayar(tx, input, ctx.modules),
  ])
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  const { bunga_rp, denda_rp } = ditagih.beban
  const total_rp = hutang.pokok_rp + bunga_rp + denda_rp
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'TEBUS',
    hutang,
    ditagih,
    pokok_rp: hutang.pokok_rp,
    total_rp,
    uang: siapkanUang(input, total_rp, rekening),
    sesudah: setelahBunga(ditagih, 0),
    tutup: 'LUNAS',
    keluar: { baris: hutang.items.map((i) => i.baris), status: 'DITEBUS' },
    nama_pihak: input.nama_pihak,
    no_hp_pihak: input.no_hp_pihak,
    keterangan: input.keterangan,
  }
  const buku = bukuJaminan(bukuTagihan(new Posting(), d), hutang.items, -1)
  return jadikan(d, {
    jenis: HURUF_HUTANG.TEBUS,
    aksi: 'hutang.tebus',
    buku: bukuUang(buku, d.uang, ctx.sesi.laci).lines(),
  })
})

/**
 * Gives some pieces back. Interest is settled to date, and so much of the principal is paid that the
 * pieces that stay are good for the rest. Throws `hutang.lepas_semua`, `hutang.barang_tidak_ada` or
 * `hutang.lepas_kurang` with the least principal.
 */
export const lepas = defineCommand(hutangLepas, async (a) => {
  const { ctx, tx, input, tanggal, waktu } = a
  const { pokok_rp } = input
  const [hutang, rekening] = await Promise.all([
    kunciAktif(tx, input.no_faktur_hutang),
    bacaRekeningBayar(tx, input, ctx.modules),
  ])
  const baris = [...new Set(input.baris)]
  periksaLepas(hutang, baris, pokok_rp)
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  const total_rp = pokok_rp + ditagih.beban.bunga_rp + ditagih.beban.denda_rp
  const d: Tindakan = {
    ctx,
    tanggal,
    waktu,
    jenis: 'LEPAS',
    hutang,
    ditagih,
    pokok_rp,
    total_rp,
    uang: siapkanUang(input, total_rp, rekening),
    sesudah: setelahBunga(ditagih, hutang.pokok_rp - pokok_rp),
    keluar: { baris, status: 'DILEPAS' },
    nama_pihak: input.nama_pihak,
    no_hp_pihak: input.no_hp_pihak,
    keterangan: input.keterangan,
  }
  const lepasan = hutang.items.filter((i) => baris.includes(i.baris))
  const buku = bukuJaminan(bukuTagihan(new Posting(), d), lepasan, -1)
  return jadikan(d, {
    jenis: HURUF_HUTANG.LEPAS,
    aksi: 'hutang.lepas',
    buku: bukuUang(buku, d.uang, ctx.sesi.laci).lines(),
  })
})

function periksaLepas(h: HutangTerkunci, baris: readonly number[], pokok_rp: number): void {
  const { no_faktur_hutang } = h
  const asing = baris.find((n) => !h.items.some((i) => i.baris === n))
  if (asing !== undefined)
    throw new AppError('hutang.barang_tidak_ada', {
      status: 409,
      params: { no_faktur_hutang, baris: asing },
    })
  const tinggal = h.items.filter((i) => !baris.includes(i.baris))
  if (tinggal.length === 0)
    throw new AppError('hutang.lepas_semua', { params: { no_faktur_hutang } })
  if (pokok_rp >= h.pokok_rp)
    throw new AppError('hutang.cicil_lunas', { params: { sisa_rp: h.pokok_rp } })
  const minimum_rp = minimumLepas(tinggal, { sisa_rp: h.pokok_rp })
  if (pokok_rp < minimum_rp) throw new AppError('hutang.lepas_kurang', { params: { minimum_rp } })
}
