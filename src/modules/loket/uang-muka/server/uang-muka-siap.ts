import { AppError } from '#kernel/shared/errors.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import { uangMukaSiap } from '../contract.ts'
import { pastikanLangkah, semuaPenahan } from './penahan.ts'

/**
 * What the counter needs to take a deposit or a finished order into the cart, whichever the number
 * is of. Throws 404 `uang_muka.tidak_ada`, 409 when it is not open or not finished.
 */
export const uangMukaUntukKasir = defineQuery(uangMukaSiap, async ({ tx, input: { nomor } }) => {
  const semua = await Promise.all(
    semuaPenahan().map(async ([jenis, p]) => ({ jenis, p, ada: await p.kepala(tx, nomor) })),
  )
  for (const { jenis, p, ada } of semua) {
    if (!ada) continue
    const { status, no_faktur_jual, ...kepala } = ada
    pastikanLangkah(p.of, 'ambil', nomor, { status, no_faktur_jual })
    return { jenis, ...kepala, items: await p.siap(tx, nomor) }
  }
  throw new AppError('uang_muka.tidak_ada', { status: 404, params: { nomor } })
})
