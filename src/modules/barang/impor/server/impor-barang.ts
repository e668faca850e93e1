import { createHash } from 'node:crypto'
import { dariGram, keGram } from '#kernel/shared/berat.ts'
import { AppError, type FieldError } from '#kernel/shared/errors.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { NOMOR } from '#kernel/server/command/posting.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { Findings } from '#kernel/server/master/import/findings.ts'
import { mapSheet } from '#kernel/server/master/import/map-sheet.ts'
import { inactiveAmong, inactiveError } from '#kernel/server/master/inactive.ts'
import { readSheet } from '#kernel/server/master/import/read-sheet.ts'
import { baki, group, jenis } from '#modules/barang/barang/masters.ts'
import {
  type BarangMasuk,
  periksaTambah,
  susunTambah,
} from '#modules/barang/barang/server/index.ts'
import { MAKS_PERUBAHAN } from '#modules/orang/otorisasi/contract.ts'
import { barangImpor } from '../contract.ts'
import { MAKS_IMPOR } from '../rules.ts'
import { type BarisBarang, LEMBAR_BARANG, bacaBaris } from './baca-baris.ts'
import { pasangFoto, tahanFoto } from './foto-baris.ts'

type Perintah = Parameters<CommandHandler<typeof barangImpor>>[0]

/**
 * `POST barang/impor`: the pieces of a spreadsheet come in as one document, by the rules and the
 * posting of an entry, or none of them does. A dry run is the run, rolled back, and names every bad
 * row. Throws 422 `impor.…` for a file that can't be read or has bad rows, 403
 * `otorisasi.diperlukan` where figures are odd.
 */
export const imporBarang = defineCommand(barangImpor, async (a) => {
  const { ctx, input } = a
  const data = Buffer.from(input.file.data)
  const lembar = mapSheet(LEMBAR_BARANG, await readSheet(data), ctx.services.texts, ctx.bahasa)
  if (lembar.length > MAKS_IMPOR)
    throw new AppError('impor.terlalu_besar', { params: { max: MAKS_IMPOR } })
  const findings = new Findings()
  const rows = bacaBaris(lembar, findings)
  const foto = pasangFoto(rows, input.foto ?? [], findings)
  const uji = input.uji === 'ya'
  const masuk = await susun(a, rows, foto.nama, findings)
  if (!uji && findings.count > 0) throw findings.refusal()
  const jumlah = {
    jumlah_barang: rows.length,
    berat: keGram(rows.reduce((n, { item }) => n + dariGram(item.berat), 0)),
    harga_modal: rows.reduce((n, { item }) => n + item.harga_modal, 0),
  }
  const sidik = createHash('sha256').update(data).digest('hex')
  return {
    ...masuk.posting,
    batal: uji,
    audit: { aksi: 'barang.impor', objek: NOMOR, sesudah: { sidik, ...jumlah } },
    jawaban: {
      tersimpan: !uji,
      // The number of the paper stands in its place once there is one.
      ...(uji ? { no_masuk: null } : {}),
      ...jumlah,
      ditolak: findings.count,
      salah: findings.told(ctx),
      otorisasi: masuk.ditanya,
      foto: foto.dipakai,
      foto_lebih: foto.lebih,
    },
  }
})

interface Masuk {
  readonly posting: Pick<
    Awaited<ReturnType<typeof susunTambah>>,
    'dokumen' | 'tulis' | 'buku'
  > | null
  /** A dry run found that saving asks a second person. */
  readonly ditanya: boolean
}
const BELUM: Masuk = { posting: null, ditanya: false }

/** The document of the rows; none while a row is bad, which is told in `findings`. */
async function susun(
  a: Perintah,
  rows: readonly BarisBarang[],
  foto: readonly (string | null)[],
  findings: Findings,
): Promise<Masuk> {
  const { tx, input } = a
  const items = rows.map(({ item }, i): BarangMasuk => {
    const nama = foto[i]
    return nama ? { ...item, foto: nama } : item
  })
  const { rujukan, salah, terpakai } = await periksaTambah(tx, items)
  tunjuk(rows, { ...terpakai, ...salah }, findings)
  await tolakNonaktif(tx, rows, findings)
  const gambar = new Map<string, number>()
  rows.forEach(({ baris }, i) => {
    const nama = foto[i]
    if (nama && !gambar.has(nama)) gambar.set(nama, baris)
  })
  const ditahan = await tahanFoto(a, gambar, findings)
  if (findings.count > 0) return BELUM
  try {
    const { dokumen, tulis, buku } = await susunTambah(a, items, rujukan)
    return { posting: { dokumen, tulis: [...tulis, ...ditahan], buku }, ditanya: false }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (tunjuk(rows, error.fields, findings)) return BELUM
    if (error.code !== 'otorisasi.diperlukan') throw error
    const { perubahan } = error.params
    const banyak = typeof perubahan === 'string' && (JSON.parse(perubahan) as unknown[]).length
    if (Number(banyak) > MAKS_PERUBAHAN)
      throw new AppError('impor_barang.terlalu_janggal', { params: { max: MAKS_PERUBAHAN } })
    if (input.uji === 'ya') return { posting: null, ditanya: true }
    throw error
  }
}

/** What pieces may be entered under or put into by a file is what a form may choose. */
async function tolakNonaktif(
  tx: Tx,
  rows: readonly BarisBarang[],
  findings: Findings,
): Promise<void> {
  const dipilih = [
    [jenis, 'kode_dept'],
    [group, 'kode_group'],
    [baki, 'kode_baki'],
  ] as const
  for (const [m, isian] of dipilih) {
    const mati = await inactiveAmong(tx, m, [...new Set(rows.map(({ item }) => item[isian]))])
    for (const { baris, item } of rows)
      if (mati.has(item[isian])) findings.add(baris, { [isian]: inactiveError(item[isian]) })
  }
}

/** Errors at `items.<n>.<field>`, told at the rows that the pieces come from; whether there are any. */
function tunjuk(
  rows: readonly BarisBarang[],
  salah: Readonly<Record<string, FieldError>>,
  findings: Findings,
): boolean {
  const letak = Object.entries(salah)
  for (const [tempat, error] of letak) {
    const [, n, field = ''] = tempat.split('.')
    findings.add(rows[Number(n)]?.baris ?? 0, { [field]: error })
  }
  return letak.length > 0
}
