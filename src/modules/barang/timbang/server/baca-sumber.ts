import { AppError, fieldErrors } from '#kernel/shared/errors.ts'
import type { ScaleMake } from '#kernel/shared/scale/frames.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { zSumberBerat } from '../contract.ts'
import { type SUMBER_TIMBANG, periksaBingkai } from '../rules.ts'

interface Sumber {
  readonly sumber: (typeof SUMBER_TIMBANG)[number]
  /** Of the masters, or of a station's devices. */
  readonly kode_timbangan: string | null
  readonly bingkai: string | null
  readonly tera_lewat: boolean
}

const DIKETIK: Sumber = { sumber: 'KETIK', kode_timbangan: null, bingkai: null, tera_lewat: false }

type Diminta = Readonly<Partial<Record<keyof typeof zSumberBerat, string | null | undefined>>>

/** A scale: its make says how its frames are read. */
interface Alat {
  readonly merek: ScaleMake
  /** Last day of its official test; null where it is not known. */
  readonly berlaku_tera: string | null
}

/**
 * The scale that says so, by its own words; typed where there are none. Errors: 404
 * `timbang.timbangan_tidak_ada`, `timbang.alat_tidak_ada`, 422 at `berat_timbang` for a frame that
 * is no stable weight or another one.
 */
export async function bacaSumber(
  tx: Tx,
  { kode_timbangan, kode_alat, bingkai }: Diminta,
  timbang_mg: number,
  hariIni: string,
): Promise<Sumber> {
  const kode = kode_timbangan ?? kode_alat
  if (!bingkai || !kode) return DIKETIK
  const alat = kode_timbangan ? await timbangan(tx, kode) : await timbanganStasiun(tx, kode)
  const salah = periksaBingkai(alat.merek, bingkai, timbang_mg)
  if (salah) throw fieldErrors({ berat_timbang: salah })
  const { berlaku_tera } = alat
  return {
    sumber: kode_timbangan ? 'SERIAL' : 'STASIUN',
    kode_timbangan: kode,
    bingkai,
    tera_lewat: berlaku_tera !== null && berlaku_tera < hariIni,
  }
}

async function timbangan(tx: Tx, kode_timbangan: string): Promise<Alat> {
  const alat = await tx.maybe(sql<Alat>`
    select jenis_timbangan as merek, berlaku_tera from public.timbangan
    where kode_toko = ${tx.kode_toko} and kode_timbangan = ${kode_timbangan}`)
  if (alat) return alat
  throw new AppError('timbang.timbangan_tidak_ada', { status: 404, params: { kode_timbangan } })
}

async function timbanganStasiun(tx: Tx, kode_alat: string): Promise<Alat> {
  const alat = await tx.maybe(sql<Alat>`
    select merek_timbangan as merek, null as berlaku_tera from public.alat_stasiun
    where kode_toko = ${tx.kode_toko} and kode_alat = ${kode_alat} and jenis_alat = 'TIMBANGAN'`)
  if (alat) return alat
  throw new AppError('timbang.alat_tidak_ada', { status: 404, params: { kode_alat } })
}
