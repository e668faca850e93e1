import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer, Client } from '../factories/client.ts'
import { masuk, buatOrang } from '../factories/shop.ts'
import { dunia, type World } from '../factories/world.ts'

/** Two persons act on many records of one list at the same moment. */

interface Bulk {
  readonly tersimpan: boolean
  readonly hasil: readonly { readonly kunci: string; readonly versi: number | null }[]
  readonly ditolak: readonly { readonly kunci: string; readonly alasan: string }[]
}

const BANYAK = 40
const RONDE = 6

let w: World
let satu: Client
let dua: Client

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  satu = w.toko.get('A') as Client
  await buatOrang(w.server.services.db, 'OWN2', 'A', 'OWN')
  dua = await masuk(w.server.url, 'OWN2')
})
afterAll(() => w?.close())

let ronde = 0
/** Fresh salespersons. */
async function orang(): Promise<readonly string[]> {
  ronde += 1
  const kode = Array.from({ length: BANYAK }, (_, i) => `R${ronde}X${i}`)
  await w.database.query(
    `insert into sales (kode_toko, kode_sales, nama_sales, kode_bank, nama_bank, no_rekening, nama_rekening)
     select 'A', unnest($1::text[]), 'Semula', min(kode_bank), 'Bank', '1', 'Nama' from bank`,
    [kode],
  )
  return kode
}
const massal = (c: Client, isi: object): Promise<Answer<Bulk>> =>
  c.tulis('masters/sales/massal', isi as never)
const urungkan = (c: Client, data: Bulk['hasil']): Promise<Answer<Bulk>> =>
  c.tulis('masters/sales/urungkan', { data } as never)
const beri = (c: Client, kunci: readonly string[], nama_sales: string) =>
  massal(c, { aksi: 'ubah', kunci, isi: { nama_sales } })
const nama = async (kode: readonly string[]) =>
  (
    await w.database.query<{ nama_sales: string; n: string }>(
      `select nama_sales, count(*) as n from sales where kode_toko = 'A' and kode_sales = any($1)
       group by 1 order by 1`,
      [kode],
    )
  ).map((r) => [r.nama_sales, Number(r.n)])
const jejak = async (kode: readonly string[]) =>
  Number(
    (
      await w.database.query<{ n: string }>(
        `select count(*) as n from audit where kode_toko = 'A' and aksi = 'sales.update'
         and objek = any($1)`,
        [kode.map((k) => `sales:${k}`)],
      )
    )[0]?.n,
  )

test('both give their value to the same records: one after the other, wholly, and both are told', async () => {
  for (let i = 0; i < RONDE; i++) {
    const kode = await orang()
    const [a, b] = await Promise.all([
      beri(satu, kode, 'Oleh Satu'),
      beri(dua, kode.toReversed(), 'Oleh Dua'),
    ])
    expect([a.status, b.status, a.data.tersimpan, b.data.tersimpan]).toEqual([200, 200, true, true])
    // No record is left with the other's value, none was lost in the history.
    expect((await nama(kode)).map(([, n]) => n)).toEqual([BANYAK])
    expect(await jejak(kode)).toBe(2 * BANYAK)
  }
})

test('one deletes while the other changes: both wholly or one of them not at all', async () => {
  for (let i = 0; i < RONDE; i++) {
    const kode = await orang()
    const [hapus, ubah] = await Promise.all([
      massal(satu, { aksi: 'hapus', kunci: kode }),
      beri(dua, kode.toReversed(), 'Oleh Dua'),
    ])
    expect([hapus.status, ubah.status]).toEqual([200, 200])
    expect(hapus.data.tersimpan).toBe(true)
    expect(await nama(kode)).toEqual([])
    if (!ubah.data.tersimpan) expect(ubah.data.ditolak).toHaveLength(BANYAK)
    expect(await jejak(kode)).toBe(ubah.data.tersimpan ? BANYAK : 0)
  }
})

test('an act is taken back while another person changes one of its records: it stays his', async () => {
  for (let i = 0; i < RONDE; i++) {
    const kode = await orang()
    const { hasil } = (await beri(satu, kode, 'Oleh Satu')).data
    const [urung, ubah] = await Promise.all([
      urungkan(satu, hasil),
      beri(dua, kode.slice(3, 4), 'Oleh Dua'),
    ])
    expect([urung.status, ubah.status, ubah.data.tersimpan]).toEqual([200, 200, true])
    const lain = urung.data.tersimpan ? 'Semula' : 'Oleh Satu'
    expect(await nama(kode)).toEqual(
      [
        ['Oleh Dua', 1],
        [lain, BANYAK - 1],
      ].toSorted(),
    )
    if (!urung.data.tersimpan) expect(urung.data.ditolak.map((d) => d.kunci)).toEqual([kode[3]])
  }
})

test('one deletion is brought back once, by two screens of one person at once', async () => {
  for (let i = 0; i < RONDE; i++) {
    const kode = await orang()
    const { hasil } = (await massal(satu, { aksi: 'hapus', kunci: kode })).data
    const dua_kali = await Promise.all([urungkan(satu, hasil), urungkan(satu, hasil)])
    expect(dua_kali.map((a) => a.status)).toEqual([200, 200])
    expect(dua_kali.filter((a) => a.data.tersimpan)).toHaveLength(1)
    expect(await nama(kode)).toEqual([['Semula', BANYAK]])
  }
})
