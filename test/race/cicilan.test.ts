import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../src/app/server.ts'
import { mundurCicilan, pasangSyarat, tunai } from '../factories/siap-cicilan.ts'
import { SiapJual } from '../factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import { serverInProcess } from '../setup/server.ts'

const PUTARAN = 500
/** Pieces of a shop that sells are made a hundred at a time. */
const SEKALI = 100
const HARGA = 2_500_000

let db: TestDatabase
let server: Server
let toko: SiapJual
beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await pasangSyarat(toko.pemilik, { tenor: 1 })
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

interface Tagihan {
  readonly sisa_rp: number
  readonly denda_rp: number
  readonly pelunasan_rp: number
  readonly batal: { readonly kembali_rp: number }
}

/** A contract whose only instalment is late, and everything that could end it. */
async function putaran(kode: string): Promise<readonly number[]> {
  const c = toko.pemilik
  const { data } = await c.tulis<{ no_cicilan: string }>('cicilan/create', {
    kode_sales: 'S01',
    nama_customer: 'Ibu Ratna',
    no_hp: '081234567890',
    kode_parameter: 'C03',
    items: [{ kode_barcode: kode }],
    harga_rp: HARGA,
    dp_rp: 1_000_000,
    pembayaran: tunai(1_000_000),
  })
  const { no_cicilan } = data
  await mundurCicilan(db, no_cicilan, 40)
  const { data: t } = await c.ok<Tagihan>('GET', `cicilan/${no_cicilan}/tagihan`)
  const bayar = (rp: number) => ({ no_cicilan, dp_rp: rp, pembayaran: tunai(rp) })
  const { kembali_rp } = t.batal
  const answers = await Promise.all([
    c.tulis('cicilan/bayar', bayar(t.sisa_rp + t.denda_rp)),
    c.tulis('cicilan/pelunasan', bayar(t.pelunasan_rp)),
    c.tulis('cicilan/cancel', {
      no_cicilan,
      kembali_rp,
      alasan: 'Batal',
      kembali: { jenis: 'CASH' },
    }),
    c.tulis('cicilan/lelang', {
      no_cicilan,
      nama_pihak: 'Pembeli',
      hasil_rp: 3_000_000,
      pembayaran: tunai(3_000_000),
    }),
  ])
  return answers.map((a) => a.status)
}

test(
  `of pay, settle, cancel and auction one wins, ${PUTARAN} times`,
  { timeout: 900_000 },
  async () => {
    const menang = [0, 0, 0, 0]
    for (let i = 0; i < PUTARAN; i += SEKALI)
      for (const kode of await toko.barang(SEKALI)) {
        const status = await putaran(kode)
        const berhasil = status.flatMap((s, n) => (s === 200 ? [n] : []))
        expect(berhasil, status.join()).toHaveLength(1)
        menang[berhasil[0] ?? 0]! += 1
      }
    expect(menang.reduce((n, a) => n + a, 0)).toBe(PUTARAN)
    const { data } = await toko.pemilik.ok<unknown[]>('GET', 'buku/periksa')
    expect(data).toEqual([])
  },
)
