import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Rumah } from './rumah.ts'

/** Rows of a file, and those among them that have a photo. */
const BARIS = 2_000
const FOTO = 3
const PUTARAN = Number(process.env['CYCLES'] ?? 6)

/** Pictures lie beside the servers, which come and go. */
const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-impor-'))
let rumah: Rumah

beforeAll(async () => {
  rumah = await Rumah.buka(['A'], 1, { DATA_DIR: folder })
}, 240_000)
afterAll(async () => {
  await rumah.tutup()
  rmSync(folder, { recursive: true, force: true })
})

interface Jawaban {
  readonly status: number
  readonly data: { readonly nama: string; readonly no_masuk: string; readonly tersimpan: boolean }
}

/** Sends a form; undefined when the server dies, or the sender leaves, before the answer. */
async function kirim(
  jalur: string,
  form: FormData,
  kunci: string,
  signal?: AbortSignal,
): Promise<Jawaban | undefined> {
  const { headers } = rumah.kasir.get('A')!
  const url = `${rumah.servers[0]!.url}/api/v1/${jalur}`
  const init = { method: 'POST', body: form, headers: { ...headers, 'idempotency-key': kunci } }
  try {
    const answer = await fetch(url, signal ? { ...init, signal } : init)
    return { ...((await answer.json()) as Jawaban), status: answer.status }
  } catch {
    return undefined
  }
}

async function foto(nomor: number): Promise<string> {
  const create = { width: 40 + nomor, height: 40, channels: 3, background: '#b8860b' } as const
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]), 'a.jpg')
  const jadi = await kirim('gambar/barang', form, crypto.randomUUID())
  expect(jadi?.status).toBe(200)
  return String(jadi?.data.nama)
}

/** A file of this round, with the photos that were sent for its first rows. */
function lembar(putaran: string, nama: readonly string[]): FormData {
  const judul = 'kode_barcode,nama_barang,kode_dept,kode_group,kadar,kode_baki,berat,harga_modal'
  const kode = (i: number) => `${putaran}N${i}`
  const baris = Array.from(
    { length: BARIS },
    (_, i) => `${kode(i)},Cincin polos,CIN,G75,75,B1,2.5,2100000`,
  )
  const form = new FormData()
  form.set('file', new Blob([[judul, ...baris].join('\n')]), 'barang.csv')
  form.set('foto', JSON.stringify(nama.map((n, i) => [`${kode(i)}.jpg`, n])))
  return form
}

/** What there is of a round, in every table that an import writes: pieces, photos, papers, pieces in the ledger. */
async function ada(putaran: string): Promise<readonly number[]> {
  const [row] = await rumah.query<{ barang: number; foto: number; kertas: number; buku: number }>(`
    with b as (select no_masuk, foto from barang where kode_barcode like '${putaran}N%')
    select (select count(*)::int from b) as barang,
      (select count(*)::int from b where foto is not null) as foto,
      (select count(distinct no_masuk)::int from b) as kertas,
      (select coalesce(sum(jumlah), 0)::int from buku
       where satuan = 'PCS' and akun like 'barang/%' and dokumen in (select no_masuk from b)) as buku`)
  return Object.values(row ?? {})
}
const UTUH = [BARIS, FOTO, 1, BARIS]
const KOSONG = [0, 0, 0, 0]
const utuhAtauKosong = (isi: readonly number[]) =>
  expect([UTUH, KOSONG], 'half an import').toContainEqual(isi)

const berkas = (nama: string) => existsSync(path.join(folder, `berkas/A/barang/${nama}.jpg`))

async function bunuhDanNyalakan(): Promise<void> {
  await rumah.servers[0]!.stop('SIGKILL')
  await rumah.tenang()
  rumah.servers[0] = await rumah.startServer()
}

test(`${PUTARAN} kill -9 while a file comes in: all of it or nothing, and the same key ends it`, async () => {
  for (let n = 0; n < PUTARAN; n++) {
    const putaran = `KILL${n}`
    const kunci = crypto.randomUUID()
    const nama = await Promise.all([0, 1, 2].map((i) => foto(n * FOTO + i)))
    const dikirim = kirim('barang/impor', lembar(putaran, nama), kunci)
    await wait(40 + n * 120)
    await bunuhDanNyalakan()
    await dikirim
    const sesudah = await ada(putaran)
    utuhAtauKosong(sesudah)
    expect(nama.map(berkas)).toEqual([true, true, true])
    const lagi = await kirim('barang/impor', lembar(putaran, nama), kunci)
    expect(lagi).toMatchObject({ status: 200, data: { tersimpan: true } })
    expect(await ada(putaran)).toEqual(UTUH)
  }
  expect(await rumah.periksa()).toEqual([])
}, 600_000)

test('a sender that leaves half-way: all of it or nothing, and nothing is left waiting', async () => {
  for (const ms of [5, 60, 200, 500]) {
    const putaran = `PERGI${ms}`
    const kunci = crypto.randomUUID()
    await kirim('barang/impor', lembar(putaran, []), kunci, AbortSignal.timeout(ms))
    const lagi = await kirim('barang/impor', lembar(putaran, []), kunci)
    expect(lagi).toMatchObject({ status: 200, data: { tersimpan: true } })
    expect(await ada(putaran)).toEqual([BARIS, 0, 1, BARIS])
  }
  expect(await rumah.periksa()).toEqual([])
}, 300_000)

test('photos whose rows never came go after a day, also when the server was killed meanwhile', async () => {
  const [yatim, milik] = [await foto(900), await foto(901)]
  const masuk = await kirim('barang/impor', lembar('PUNYA', [milik]), crypto.randomUUID())
  expect(masuk?.status).toBe(200)
  await bunuhDanNyalakan()
  expect([yatim, milik].map(berkas)).toEqual([true, true])
  await rumah.query(`update gambar_lepas set sejak = now() - interval '1 second'`)
  await bunuhDanNyalakan()
  await expect.poll(() => berkas(yatim), { timeout: 90_000 }).toBe(false)
  expect(berkas(milik)).toBe(true)
}, 240_000)
