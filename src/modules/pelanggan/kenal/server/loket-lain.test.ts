import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahBarang } from '#test/factories/goods.ts'
import { disetujui, totalDari } from '#test/factories/sale.ts'
import { isiKontrak, pasangSyarat } from '#test/factories/siap-cicilan.ts'
import { kenalkan } from '#test/factories/siap-kenal.ts'
import { MODEL, isiModel, isiPo } from '#test/factories/siap-po.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { hitungSemua } from './hitung-hari.ts'

let w: World
let a: Client

beforeAll(async () => {
  w = await dunia(['A'])
  await w.database.query(`update pengaturan set nilai = 'true' where kunci = 'KENAL_MODULE'`)
  w.server.services.toko.clear()
  a = w.toko.get('A')!
  await pasangSyarat(a)
  sukses(await isiModel(a))
})
afterAll(() => w?.close())

const JUTA = 1_000_000
const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]
const barang = (gram: number): Promise<readonly Piece[]> =>
  tambahBarang(
    a,
    [gram / 2, gram / 2].map((g) => ({
      berat_mg: g * 1000,
      modal_rp: g * 850_000,
      ongkos_rp: 0,
    })),
  )
const kode = (p: readonly Piece[]) => p.map(({ kode_barcode }) => ({ kode_barcode }))
const hitung = () => hitungSemua({ ...w.server.services, log: w.server.app.log }, 'A')

let hp = 0
const orang = () => ({ nama_customer: 'Pak Hadi', no_hp: `0813${String(40_000_000 + ++hp)}` })

const BESAR = { kode_model: 'BESAR' }

/** Documents with a person behind them, each with so much money that the limit asks. */
const DOKUMEN: Readonly<Record<string, () => Promise<Readonly<Record<string, unknown>>>>> = {
  'titip/create': async () => {
    const p = await barang(150)
    const isi = { kode_sales: 'S1', ...orang(), items: kode(p), total_rp: totalDari(p) }
    return { ...isi, dp_rp: 100 * JUTA, pembayaran: tunai(100 * JUTA) }
  },
  'pesanan/create': async () => {
    const cincin = { deskripsi: 'Kalung besar sesuai gambar', kode_dept: 'CIN', kode_group: 'G75' }
    const satu = { ...cincin, kadar: '75', berat: 75, ongkos: 0 }
    const items = [satu, satu]
    const isi = { kode_sales: 'S1', ...orang(), tgl_selesai: '2030-12-31', items }
    return { ...isi, total_rp: 150 * JUTA, dp_rp: 100 * JUTA, pembayaran: tunai(100 * JUTA) }
  },
  'pre-order/create': async () => {
    const isi = isiPo(1, { ...orang(), items: [BESAR, BESAR], total_rp: 150 * JUTA })
    return { ...isi, dp_rp: 100 * JUTA, pembayaran: tunai(100 * JUTA) }
  },
  'cicilan/create': async () => {
    const p = await barang(100)
    return isiKontrak(
      p.map((b) => b.kode_barcode),
      totalDari(p),
      20 * JUTA,
    )
  },
  'service/create': async () => {
    const kerja = { nama_barang: 'Gelang', berat: 90, deskripsi: 'Lebur dan bentuk ulang' }
    const items = [{ ...kerja, biaya_rp: 100 * JUTA }]
    const isi = { kode_sales: 'S1', ...orang(), items }
    return { ...isi, uang_muka_rp: 100 * JUTA, pembayaran: tunai(100 * JUTA) }
  },
}

describe('from the limit on it is asked', () => {
  beforeAll(async () => {
    sukses(await isiModel(a, { ...MODEL, ...BESAR, berat: 75, ongkos: 0 }))
  })

  test.each(Object.keys(DOKUMEN))('%s', async (path) => {
    const isi = (await DOKUMEN[path]?.()) ?? {}
    expect(await a.tulis(path, isi)).toMatchObject({
      status: 422,
      code: 'kenal.identitas_wajib',
      params: { batas_rp: 100 * JUTA, nilai_rp: 100 * JUTA },
    })
    const id_kenal = await kenalkan(a)
    const jadi = await a.tulis(path, { ...isi, id_kenal })
    // Who is known may still need an approval, and nothing else.
    expect([undefined, 'otorisasi.diperlukan'], jadi.text).toContain(jadi.code)
  })
})

test('one rupiah less is not asked; what comes on top of it the same day is', async () => {
  const p = await barang(150)
  const isi = { kode_sales: 'S1', ...orang(), items: kode(p), total_rp: totalDari(p) }
  const dp_rp = 100 * JUTA - 1
  const muka = { ...isi, dp_rp, pembayaran: tunai(dp_rp) }
  const { no_titip } = sukses(await a.tulis<{ no_titip: string }>('titip/create', muka)).data
  await hitung()
  const lagi = { no_titip, dp_rp: 20 * JUTA, pembayaran: tunai(20 * JUTA) }
  expect(await a.tulis('titip/tambah', lagi)).toMatchObject({
    code: 'kenal.identitas_wajib',
    params: { hari_ini_rp: dp_rp },
  })
  sukses(await a.tulis('titip/tambah', { ...lagi, id_kenal: await kenalkan(a) }))
})

test("work counts in the person's day: what is paid down, and the rest when it is fetched", async () => {
  const siapa = orang()
  const items = [{ nama_barang: 'Gelang', berat: 90, deskripsi: 'Lebur', biaya_rp: 30 * JUTA }]
  const isi = { kode_sales: 'S1', ...siapa, items, uang_muka_rp: 20 * JUTA }
  const jadi = await a.tulis<{ no_service: string }>('service/create', {
    ...isi,
    pembayaran: tunai(20 * JUTA),
  })
  const { no_service } = sukses(jadi).data
  await hitung()
  const hari = async () =>
    w.database.query('select jumlah_rp::int as rp, dokumen from kenal_hari where kunci = $1', [
      `H:${siapa.no_hp.slice(1)}`,
    ])
  expect(await hari()).toEqual([{ rp: 20 * JUTA, dokumen: [no_service] }])
  const batal = { no_service, alasan: 'Tidak jadi' }
  sukses(await a.tulis('service/cancel', await disetujui(a, 'service/cancel', batal, PENYETUJU)))
  await hitung()
  expect(await hari()).toEqual([])
})
