import { AppError } from '#kernel/shared/errors.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import type { HutangTerkunci } from '#modules/gadai/surat/server/index.ts'
import { hutangLepas, hutangTebus } from '../contract.ts'
import { minimumLepas } from '../rules.ts'
import { lunasi, pegang, tagih } from './susun-bayar.ts'

/** Redeems a ticket: penalty, interest and principal are paid, all pieces go back. */
export const tebus = defineCommand(hutangTebus, async (a) => {
  const { ctx, tx, input, waktu } = a
  const pegangan = await pegang(a)
  const { hutang } = pegangan
  return lunasi(a, pegangan, {
    jenis: 'TEBUS',
    aksi: 'hutang.tebus',
    ditagih: await tagih(tx, ctx, { hutang, waktu, diminta: input }),
    pokok_rp: hutang.pokok_rp,
    tutup: 'LUNAS',
    keluar: { baris: hutang.items.map((i) => i.baris), status: 'DITEBUS' },
  })
})

/**
 * Gives some pieces back. Interest is settled to date, and so much of the principal is paid that the
 * pieces that stay are good for the rest. Throws `hutang.lepas_semua`, `hutang.barang_tidak_ada` or
 * `hutang.lepas_kurang` with the least principal.
 */
export const lepas = defineCommand(hutangLepas, async (a) => {
  const { ctx, tx, input, waktu } = a
  const { pokok_rp } = input
  const pegangan = await pegang(a)
  const { hutang } = pegangan
  const baris = [...new Set(input.baris)]
  periksaLepas(hutang, baris, pokok_rp)
  const ditagih = await tagih(tx, ctx, { hutang, waktu, diminta: input })
  const keluar = { baris, status: 'DILEPAS' } as const
  return lunasi(a, pegangan, { jenis: 'LEPAS', aksi: 'hutang.lepas', ditagih, pokok_rp, keluar })
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
