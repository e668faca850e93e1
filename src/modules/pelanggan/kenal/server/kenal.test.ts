import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { tambahBarang } from '#test/factories/goods.ts'
import { notaTunai } from '#test/factories/sale.ts'
import { DIRI, NIK, fotoKartu, kenalkan } from '#test/factories/siap-kenal.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { hitungSemua } from './hitung-hari.ts'

let w: World
let a: Client
let b: Client

beforeAll(async () => {
  w = await dunia(['A', 'B'])
  await w.database.query(`update toko set pusat = true where kode_toko = 'A'`)
  await w.database.query(`update pengaturan set nilai = 'true' where kunci = 'KENAL_MODULE'`)
  w.server.services.toko.clear()
  a = w.toko.get('A')!
  b = w.toko.get('B')!
})
afterAll(() => w?.close())

/** Goods of so many million rupiah: the board price is a million a gram. */
const barang = (c: Client, ...gram: readonly number[]) =>
  tambahBarang(
    c,
    gram.map((n) => ({ berat_mg: n * 1000, modal_rp: n * 850_000, ongkos_rp: 0 })),
  )

let nomorHp = 0
async function member(c: Client, lebih: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const isi = { nama_customer: 'Budi', no_hp: `08120000${String(nomorHp++).padStart(4, '0')}` }
  return (await c.ok<{ kode_customer: string }>('POST', 'member', { ...isi, ...lebih })).data
    .kode_customer
}

const jumlah = async (tabel: string) => {
  const [row] = await w.database.query<{ n: number }>(`select count(*)::int as n from ${tabel}`)
  return row?.n
}

describe('from the limit on', () => {
  test('a sale asks who it is, saves nothing, and goes through with the identity', async () => {
    const nota = notaTunai(await barang(a, 50, 50))
    const sebelum = await jumlah('penjualan')
    expect(await a.tulis('penjualan/create', nota)).toMatchObject({
      status: 422,
      code: 'kenal.identitas_wajib',
      params: { batas_rp: 100_000_000, nilai_rp: 100_000_000 },
    })
    expect(await jumlah('penjualan')).toBe(sebelum)
    expect(await jumlah('kenal_pakai')).toBe(0)
    const id_kenal = await kenalkan(a)
    const jadi = await a.tulis<{ no_faktur_jual: string }>('penjualan/create', {
      ...nota,
      id_kenal,
    })
    expect(jadi, jadi.text).toMatchObject({ status: 200 })
    expect(
      await w.database.query('select dokumen, id_kenal from kenal_pakai where id_kenal = $1', [
        id_kenal,
      ]),
    ).toEqual([{ dokumen: jadi.data.no_faktur_jual, id_kenal }])
  })

  test('one rupiah below it does not', async () => {
    expect(await a.tulis('penjualan/create', notaTunai(await barang(a, 50, 49)))).toMatchObject({
      status: 200,
    })
  })

  test("a member's identity is used again, until it is too old", async () => {
    const kode_customer = await member(a)
    await kenalkan(a, { kode_customer })
    const jual = async () =>
      a.tulis('penjualan/create', notaTunai(await barang(a, 60, 60), { kode_customer }))
    expect(await jual()).toMatchObject({ status: 200 })
    expect(await jual()).toMatchObject({ status: 200 })
    await w.database.query(
      `update kenal_identitas set waktu = waktu - interval '366 days' where kode_customer = $1`,
      [kode_customer],
    )
    expect(await jual()).toMatchObject({ status: 422, code: 'kenal.identitas_wajib' })
    // What is on file stands in the form.
    const tercatat = await a.ok('GET', `kenal/terakhir/${kode_customer}`)
    expect(tercatat.data).toMatchObject({ nama: DIRI.nama, no_identitas: NIK })
  })

  test('counts what was done under a card elsewhere, where only the phone is known', async () => {
    const no_hp = '081277778888'
    const [di_a, di_b] = [await member(a, { no_hp }), await member(b, { no_hp })]
    await kenalkan(a, { kode_customer: di_a, no_identitas: '3171015001910001' })
    const nota = notaTunai(await barang(a, 60, 60), { kode_customer: di_a })
    expect(await a.tulis('penjualan/create', nota)).toMatchObject({ status: 200 })
    await hitungSemua({ ...w.server.services, log: w.server.app.log }, 'A')
    const lagi = notaTunai(await barang(b, 20), { kode_customer: di_b })
    expect(await b.tulis('penjualan/create', lagi)).toMatchObject({
      code: 'kenal.identitas_wajib',
      params: { hari_ini_rp: 120_000_000 },
    })
  })

  test("another member's identity is refused, and so is another shop's", async () => {
    const [milik, lain] = [await member(a), await member(a)]
    const pieces = await barang(a, 60, 60)
    const id_kenal = await kenalkan(a, { kode_customer: milik })
    const nota = notaTunai(pieces, { kode_customer: lain })
    expect(await a.tulis('penjualan/create', { ...nota, id_kenal })).toMatchObject({
      code: 'kenal.orang_lain',
    })
    const asing = await kenalkan(b)
    expect(await a.tulis('penjualan/create', { ...nota, id_kenal: asing })).toMatchObject({
      code: 'kenal.identitas_tidak_ada',
    })
  })

  test('with the switch off nobody is asked', async () => {
    const atur = async (nilai: string) => {
      await w.database.query(
        `update pengaturan set nilai = $1 where kunci = 'KENAL_MODULE' and kode_toko = 'A'`,
        [nilai],
      )
      w.server.services.toko.clear()
    }
    const nota = notaTunai(await barang(a, 60, 60))
    await atur('false')
    expect(await a.tulis('penjualan/create', nota)).toMatchObject({ status: 200 })
    await atur('true')
  })
})

describe('the form', () => {
  const kirim = async (isi: Readonly<Record<string, unknown>>) =>
    a.tulis('kenal/identitas', { ...DIRI, foto: await fotoKartu(a), ...isi })

  test.each([
    ['317101120590001', 'kenal.nik'],
    ['31710112059000012', 'kenal.nik'],
    ['317101120590000X', 'kenal.nik'],
    ['9971011205900001', 'identitas.wilayah'],
    ['3171013213900001', 'identitas.tanggal'],
  ])('NIK %s: %s', async (no_identitas, code) => {
    expect(await kirim({ no_identitas })).toMatchObject({
      status: 422,
      fields: { no_identitas: { code } },
    })
  })

  test('a photo that never came, a birth in the future, a member who is none', async () => {
    expect(await kirim({ foto: 'ABCDEFGHIJKLMNOP' })).toMatchObject({
      fields: { foto: { code: 'gambar.tidak_ada' } },
    })
    expect(await kirim({ tgl_lahir: '2099-01-01' })).toMatchObject({
      fields: { tgl_lahir: { code: 'kenal.lahir' } },
    })
    expect(await kirim({ kode_customer: 'C999999' })).toMatchObject({
      code: 'penjualan.customer_tidak_ada',
    })
  })

  test('a member has one NIK, and a photo is of one card', async () => {
    const kode_customer = await member(a)
    const foto = await fotoKartu(a)
    expect(await kirim({ kode_customer, foto })).toMatchObject({ status: 200 })
    const lain = { no_identitas: '3171014107850001' }
    expect(await kirim({ kode_customer, ...lain })).toMatchObject({
      status: 422,
      fields: { no_identitas: { code: 'kenal.nik_lain' } },
    })
    expect(await kirim({ foto, ...lain })).toMatchObject({
      status: 422,
      fields: { foto: { code: 'kenal.foto_orang_lain' } },
    })
    expect(await kirim({ kode_customer, foto })).toMatchObject({ status: 200 })
  })

  test('the audit tells that it was taken and nothing of the person', async () => {
    await kenalkan(a, { nama: 'Siti Rahasia' })
    const [row] = await w.database.query<{ isi: string }>(
      `select string_agg(isi, ' ') as isi from audit where aksi = 'kenal.identitas'`,
    )
    expect(row?.isi).toContain('KTP')
    expect(row?.isi).not.toMatch(new RegExp(`Siti Rahasia|${NIK}`))
  })
})

describe('figures of law', () => {
  const aturan = (jenis_aturan: string, nilai: number, berlaku_sejak = '2026-01-01') =>
    a.tulis('aturan-hukum', {
      jenis_aturan,
      nilai,
      berlaku_sejak,
      keyakinan: 'A',
      sumber: 'Rapat penasihat',
    })

  test('none below the law, by a sentence of its own', async () => {
    expect(await aturan('RETENSI_AML', 4)).toMatchObject({
      status: 422,
      fields: { nilai: { code: 'kenal.kurang_dari_hukum', params: { minimum: 5, nilai: 4 } } },
    })
    expect(await aturan('RETENSI_PAJAK', 9)).toMatchObject({
      fields: { nilai: { code: 'kenal.kurang_dari_hukum' } },
    })
    expect(await aturan('RETENSI_AML', 7)).toMatchObject({ status: 200 })
  })

  test('the last row of a kind stays', async () => {
    const kode = 'BATAS_LAPOR-2000-01-01'
    expect(await a.tulis(`aturan-hukum/${kode}`, {}, crypto.randomUUID(), 'DELETE')).toMatchObject({
      status: 422,
      fields: { jenis_aturan: { code: 'kenal.aturan_terakhir' } },
    })
  })

  test("the seeded row can't be replaced by one that forgets the law, or leaves days bare", async () => {
    const hapus = (kode: string) =>
      a.tulis(`aturan-hukum/${kode}`, {}, crypto.randomUUID(), 'DELETE')
    expect(await aturan('RETENSI_PAJAK', 10, '2020-01-01')).toMatchObject({ status: 200 })
    expect(await hapus('RETENSI_PAJAK-2000-01-01')).toMatchObject({
      fields: { jenis_aturan: { code: 'kenal.aturan_terakhir' } },
    })
    expect(await aturan('RETENSI_PAJAK', 10, '1999-01-01')).toMatchObject({ status: 200 })
    expect(await hapus('RETENSI_PAJAK-2000-01-01')).toMatchObject({ status: 200 })
    expect(await aturan('RETENSI_PAJAK', 1, '2021-01-01')).toMatchObject({
      fields: { nilai: { code: 'kenal.kurang_dari_hukum', params: { minimum: 10 } } },
    })
  })

  test('a limit counts from its day on', async () => {
    const nota = notaTunai(await barang(b, 60))
    expect(await aturan('BATAS_IDENTITAS', 50_000_000, '2026-01-01')).toMatchObject({ status: 200 })
    expect(await b.tulis('penjualan/create', nota)).toMatchObject({
      code: 'kenal.identitas_wajib',
    })
    await aturan('BATAS_IDENTITAS', 100_000_000, '2026-01-02')
    expect(await b.tulis('penjualan/create', nota)).toMatchObject({ status: 200 })
  })
})
