import { keGram } from '#kernel/shared/berat.ts'
import { post } from '#kernel/web/api.ts'
import { store } from '#kernel/web/feedback/store.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { translate } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { stasiunTimbang } from '#modules/alat/stasiun/contract.ts'
import { alatTerminal } from '#modules/alat/stasiun/web/index.ts'
import { type NoWeight, ScaleRefusal, reconnect, scale, takeWeight } from './serial-scale.ts'

const SEBAB = {
  moving: 'error.timbang.bergerak',
  over: 'error.timbang.beban_lebih',
  under: 'error.timbang.beban_kurang',
  noise: 'error.timbang.tak_terbaca',
  unit: 'error.timbang.satuan',
  silent: 'timbang.diam',
} as const satisfies Record<NoWeight, string>

/** The scale, of the masters or of a station, and its frame. */
export interface KataTimbangan {
  readonly kode_timbangan?: string
  readonly kode_alat?: string
  readonly bingkai?: string
}

interface BeratDiambil extends KataTimbangan {
  readonly gram: number
}

const terakhir = store<BeratDiambil | null>(null)

/** Another thing of the same weight is not weighed by the same words. */
export const lupakanKata = (): void => terakhir.set(null)

/** The scale's words for this weight, where it is the one that was taken last; none when typed. */
export function kataTimbangan(berat: number): KataTimbangan {
  const { gram, ...kata } = terakhir.get() ?? {}
  return gram === berat ? kata : {}
}

/**
 * The stable weight on this terminal's scale in gram: that at its own line, otherwise that of its
 * station. `since` is the performance.now of the key. Null when there is none, and the person is
 * told why. Throws ApiError.
 */
export async function ambilBerat(since: number): Promise<number | null> {
  // A key right after a reload finds the line still being opened.
  await reconnect().catch(() => {})
  const diambil = scale.get() ? await dariKabel(since) : await dariStasiun()
  if (!diambil) return null
  if (diambil.gram <= 0) {
    toast.error(translate('timbang.piring_kosong'))
    return null
  }
  terakhir.set(diambil)
  return diambil.gram
}

async function dariKabel(since: number): Promise<BeratDiambil | null> {
  try {
    const { berat_mg, ...dari } = await takeWeight(since)
    return { gram: keGram(berat_mg), ...dari }
  } catch (error) {
    if (!(error instanceof ScaleRefusal)) throw error
    toast.error(translate(SEBAB[error.why], { satuan: error.unit }))
    return null
  }
}

async function dariStasiun(): Promise<BeratDiambil | null> {
  const alat = await alatTerminal('TIMBANGAN')
  if (!alat) {
    toast.error(translate('timbang.tanpa_timbangan'))
    return null
  }
  const { berat: gram, bingkai } = await post<typeof stasiunTimbang>('stasiun/timbang', {
    id: randomText(),
    ...alat,
  })
  return { gram, bingkai, kode_alat: alat.kode_alat }
}
