import type { OneTag } from '#kernel/shared/station.ts'
import { ApiError, post } from '#kernel/web/api.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { stasiunRfidSatu } from '#modules/alat/stasiun/contract.ts'
import type { AlatTerminal } from '#modules/alat/stasiun/web/index.ts'
import { cetakLabelSatu } from '#modules/barang/barang/web/index.ts'
import type { tagLepas, tagPasang, tagTulis } from '../contract.ts'

/** Does it again, on purpose, where the piece has a tag already and the person says so. */
async function denganTanya<T>(kerja: (ganti: boolean) => Promise<T>): Promise<T | null> {
  try {
    return await kerja(false)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'tag.sudah_ada') throw error
    return (await confirm({ text: error.message, danger: true })) ? kerja(true) : null
  }
}

interface Dipasang {
  readonly kode_barcode: string
  readonly epc: string
  readonly tid?: string | null
}

/**
 * Binds a tag, after asking where the piece has one already. False when it was not bound and the
 * person knows; throws ApiError for what the screen has to tell.
 */
export async function pasang(tag: Dipasang, sudahDitanya = false): Promise<boolean> {
  const kirim = (ganti: boolean) => post<typeof tagPasang>('tag-barang/pasang', { ...tag, ganti })
  if (!(await (sudahDitanya ? kirim(true) : denganTanya(kirim)))) return false
  toast.success(translate('tag.terpasang', { kode_barcode: tag.kode_barcode }))
  return true
}

/** The only tag at a reader. Throws ApiError for none, for several and for what the reader says. */
export const bacaSatu = (alat: AlatTerminal): Promise<OneTag> =>
  post<typeof stasiunRfidSatu>('stasiun/rfid/satu', { id: randomText(), ...alat })

/**
 * Writes a new number into the only tag at a reader, binds it, and prints the piece's label. False
 * when the person did not want the piece's tag replaced; throws ApiError.
 */
export async function tulisDanCetak(alat: AlatTerminal, kode_barcode: string): Promise<boolean> {
  const lama = await bacaSatu(alat)
  const baru = await denganTanya((ganti) =>
    post<typeof tagTulis>('tag-barang/tulis', {
      id: randomText(),
      ...alat,
      kode_barcode,
      lama,
      ganti,
    }),
  )
  if (!baru) return false
  await pasang({ kode_barcode, ...baru }, true)
  await cetakLabelSatu(kode_barcode)
  return true
}

export async function lepas(epc: string): Promise<boolean> {
  try {
    await post<typeof tagLepas>('tag-barang/lepas', { epc })
    return true
  } catch (error) {
    toast.error(error)
    return false
  }
}
