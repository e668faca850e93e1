import { hasPicture } from '#kernel/server/storage/pictures.ts'
import { holdPicture } from '#kernel/server/storage/release-pictures.ts'
import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import type { Findings } from '#kernel/server/master/import/findings.ts'
import { FOLDER_FOTO } from '#modules/barang/barang/server/index.ts'
import { berkasBaris, namaBerkas } from '../rules.ts'
import type { BarisBarang } from './baca-baris.ts'

/** File of the archive, and its picture once it was sent. */
type Foto = readonly [berkas: string, nama: string | null]

interface FotoBaris {
  /** Name of each row's picture, in the order of the rows. */
  readonly nama: readonly (string | null)[]
  /** Files that rows show, each with its first row. */
  readonly dipakai: { readonly baris: number; readonly berkas: string }[]
  readonly lebih: string[]
}

/** Which photo each row shows. A row that names a file that is not there is told in `findings`. */
export function pasangFoto(
  rows: readonly BarisBarang[],
  foto: readonly Foto[],
  findings: Findings,
): FotoBaris {
  const ada = new Map(foto.map(([berkas, nama]) => [namaBerkas(berkas), { berkas, nama }]))
  const berkas = new Set(ada.keys())
  const baris = new Map<string, number>()
  const nama = rows.map((row) => {
    const cocok = berkasBaris(row.nilai, berkas)
    if (cocok === undefined)
      findings.add(row.baris, {
        foto: {
          code: 'impor_barang.foto_tidak_ada',
          params: { berkas: String(row.nilai['foto']) },
        },
      })
    if (!cocok) return null
    if (!baris.has(cocok)) baris.set(cocok, row.baris)
    return ada.get(cocok)?.nama ?? null
  })
  const milik = (pakai: boolean) =>
    [...ada].flatMap(([kunci, f]) => (baris.has(kunci) === pakai ? [{ kunci, ...f }] : []))
  return {
    nama,
    dipakai: milik(true).map((f) => ({ baris: baris.get(f.kunci) ?? 0, berkas: f.berkas })),
    lebih: milik(false).map((f) => f.berkas),
  }
}

/** Pictures that are looked for at once. */
const AT_ONCE = 32

/**
 * Holds the pictures that the rows are about to show. One that was never sent, or so long ago that
 * it was deleted, is told in `findings` at its row. Answers the write for the posting.
 */
export async function tahanFoto(
  { ctx, tx, waktu }: { readonly ctx: Ctx; readonly tx: Tx; readonly waktu: Date },
  foto: ReadonlyMap<string, number>,
  findings: Findings,
): Promise<readonly TableWrite[]> {
  if (foto.size === 0) return []
  const semua = [...foto]
  const tulis = await holdPicture(
    tx,
    semua.map(([nama]) => ({ folder: FOLDER_FOTO, nama })),
    waktu,
  )
  const { kode_toko } = tx
  const cari = async ([name, baris]: readonly [string, number]) => {
    if (!(await hasPicture(ctx.services.config, { kode_toko, folder: FOLDER_FOTO, name })))
      findings.add(baris, { foto: { code: 'gambar.tidak_ada' } })
  }
  for (let i = 0; i < semua.length; i += AT_ONCE)
    await Promise.all(semua.slice(i, i + AT_ONCE).map(cari))
  return [tulis]
}
