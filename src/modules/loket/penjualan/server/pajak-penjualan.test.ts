import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '#test/setup/read-pdf.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { serverInProcess } from '#test/setup/server.ts'
import type { Server } from '../../../../app/server.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual

beforeAll(async () => {
  db = await testDatabase()
  server = await serverInProcess({ databaseUrl: db.url })
  toko = await SiapJual.buat(db, server, 'T1', '0A', { pkp: true })
})

afterAll(async () => {
  await server.close()
  await db.drop()
})

const NPWP = '0123456789012345'
let urut = 0
const daftar = (isi: Record<string, unknown>) =>
  toko.pemilik.tulis<{ kode_customer: string }>('member', {
    nama_customer: 'Toko Emas Sinar',
    no_hp: `0812${String(++urut).padStart(8, '0')}`,
    alamat_customer: 'Jalan Pasar 1',
    ...isi,
  })
const pembeli = async (jenis_pembeli: string, surat_sah = false): Promise<string> =>
  (await daftar({ jenis_pembeli, npwp: NPWP, surat_sah })).data.kode_customer

const bersih = async () => expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])

describe('who buys', () => {
  test.each([
    // 2,500,000 × 1.65 % = 41,250; × 0.25 % = 6,250; rounded up to 500.
    ['PEDAGANG', false, 41_250, 6_250, 2_547_500, 'PPH_PERHIASAN'],
    ['UMKM', false, 41_250, 6_250, 2_547_500, 'PPH_PERHIASAN'],
    ['UMKM', true, 41_250, 0, 2_541_500, 'PPH_UMKM'],
    ['SKB', true, 41_250, 0, 2_541_500, 'PPH_SKB'],
    ['PABRIKAN', false, 0, 6_250, 2_506_500, 'PPH_PERHIASAN'],
  ] as const)(
    '%s (letter %s) pays PPN %i and PPh 22 %i',
    async (...[jenis, sah, ppn, pph, total_rp, sebab]) => {
      const kode_customer = await pembeli(jenis, sah)
      const aturan = await toko.kasir.ok<{ pembeli: object }>(
        'GET',
        `penjualan/aturan?kode_customer=${kode_customer}`,
      )
      expect(aturan.data.pembeli).toEqual({ jenis, surat_sah: sah })
      const [kode = ''] = await toko.barang(1)
      const sebelum = await toko.saldo()
      const nota = await toko.terjual({ barcodes: [kode], total_rp, more: { kode_customer } })
      expect(nota.items[0]).toMatchObject({
        ppn_rp: ppn,
        pph_rp: pph,
        pph_alasan: sebab,
        kode_pajak: '05',
      })
      const saldo = await toko.saldo()
      const naik = (akun: string) => (sebelum[akun] ?? 0) - (saldo[akun] ?? 0)
      expect([naik('pajak/ppn-keluaran IDR'), naik('pajak/pph22 IDR')]).toEqual([ppn, pph])
      await bersih()
      const batal = await toko.kasir.tulis('penjualan/cancel', {
        no_faktur_jual: nota.no_faktur_jual,
        alasan: 'Salah pembeli',
        id_otorisasi: await toko.setuju('penjualan.cancel', nota.no_faktur_jual, total_rp),
      })
      expect(batal, batal.text).toMatchObject({ status: 200 })
      expect(await toko.saldo()).toEqual(sebelum)
    },
  )

  test('a consumer who is a member pays as before, and no one else', async () => {
    const { data } = await daftar({ jenis_pembeli: 'KONSUMEN' })
    const [kode = ''] = await toko.barang(1)
    const more = { kode_customer: data.kode_customer }
    const nota = await toko.terjual({ barcodes: [kode], total_rp: 2_541_500, more })
    expect(nota.items[0]).toMatchObject({ ppn_rp: 41_250, pph_rp: 0, pph_alasan: 'PPH_KONSUMEN' })
  })
})

test.each([
  [{ npwp: null }, 'npwp', 'pajak.npwp_wajib'],
  [{ npwp: '12.345.678.9-012.000' }, 'npwp', 'pajak.npwp_salah'],
  [{ npwp: NPWP, nitku: `${NPWP}1` }, 'nitku', 'pajak.nitku_salah'],
  [{ npwp: NPWP, nitku: `9${NPWP.slice(1)}000000` }, 'nitku', 'pajak.nitku_lain'],
])('numbers of %o are refused at %s: %s', async (isi, field, code) => {
  const { status, fields } = await daftar({ jenis_pembeli: 'PEDAGANG', ...isi })
  expect([status, fields?.[field]?.code]).toEqual([422, code])
})

test('numbers are kept as digits', async () => {
  const { data } = await daftar({
    jenis_pembeli: 'PEDAGANG',
    npwp: '0123 4567.8901-2345',
    nitku: `${NPWP}000000`,
  })
  expect(data).toMatchObject({ npwp: NPWP, nitku: `${NPWP}000000` })
})

describe('a cashier', () => {
  const anggota = async () => {
    const layar = ['/data-member', '/data-barang']
    await buatOrang(server.services.db, 'T1NAKAL', 'T1', 'KASIR', layar)
    return masuk(server.url, 'T1NAKAL')
  }
  test('does not make a buyer a trader, nor a trader somebody else', async () => {
    const kasir = await anggota()
    const isi = { nama_customer: 'Budi', no_hp: '081299990001', npwp: NPWP }
    const baru = await kasir.tulis('member', { ...isi, jenis_pembeli: 'PABRIKAN' })
    expect([baru.status, baru.fields?.['jenis_pembeli']?.code]).toEqual([422, 'pajak.pembeli_hak'])
    const orang = await kasir.tulis<{ kode_customer: string }>('member', isi)
    expect(orang, orang.text).toMatchObject({ status: 200 })
    const ubah = (c: typeof kasir, kode: string, apa: object) =>
      c.tulis<object>(`member/${kode}`, { ...apa }, undefined, 'PUT')
    const { kode_customer } = orang.data
    expect((await ubah(kasir, kode_customer, { jenis_pembeli: 'PABRIKAN' })).status).toBe(422)
    expect((await ubah(kasir, kode_customer, { alamat_customer: 'Jalan Baru' })).status).toBe(200)
    const pedagang = await pembeli('UMKM')
    for (const apa of [
      { jenis_pembeli: 'KONSUMEN' },
      { surat_sah: true },
      { npwp: `9${NPWP.slice(1)}` },
    ]) {
      const { status, fields } = await ubah(kasir, pedagang, apa)
      expect([status, Object.values(fields ?? {})[0]?.code]).toEqual([422, 'pajak.pembeli_hak'])
    }
    expect((await ubah(toko.pemilik, pedagang, { surat_sah: true })).status).toBe(200)
  })

  test('does not say how a piece was acquired', async () => {
    const kasir = await masuk(server.url, 'T1NAKAL')
    const [kode = ''] = await toko.barang(1)
    const isi = {
      nama_barang: 'Cincin solitaire',
      ongkos_cara: 'TETAP',
      ongkos_nilai: 0,
      berlian: false,
      faktur_pajak: false,
      versi: 1,
    }
    const ubah = (c: typeof kasir, apa: object) =>
      c.tulis(`barang/${kode}`, { ...isi, ...apa }, undefined, 'PUT')
    for (const apa of [{ faktur_pajak: true }, { perolehan: 'BUATAN' }])
      expect((await ubah(kasir, apa)).code).toBe('pajak.perolehan_hak')
    expect((await ubah(kasir, { nama_barang: 'Cincin mawar' })).status).toBe(200)
    expect((await ubah(toko.pemilik, { faktur_pajak: true, versi: 2 })).status).toBe(200)
  })
})

describe('the paper and the screen', () => {
  const slip = async (nomor: string) => {
    const { bytes } = await toko.kasir.call('GET', `penjualan/${nomor}/slip`)
    return readPdf(bytes).flatMap((p) => p.texts.map((t) => t.text))
  }
  test('name who sells, who buys and, where the shop wants it, why', async () => {
    await db.query(`update public.toko set npwp = '09.87.65.43.21.09.87.65' where kode_toko = 'T1'`)
    await toko.atur('NITKU_TOKO', 7)
    const [a = '', b = ''] = await toko.barang(2)
    const eceran = await toko.terjual({ barcodes: [a], total_rp: 2_541_500 })
    const biasa = await slip(eceran.no_faktur_jual)
    expect(biasa).toEqual(
      expect.arrayContaining(['0987654321098765', '0987654321098765000007', 'PPN 1.65% 41,250']),
    )
    expect(biasa.join('\n')).not.toContain('Perolehan tanpa')
    const more = { kode_customer: await pembeli('PEDAGANG') }
    const dagang = await toko.terjual({ barcodes: [b], total_rp: 2_547_500, more })
    expect(await slip(dagang.no_faktur_jual)).toEqual(expect.arrayContaining([NPWP]))
    await toko.atur('ALASAN_PAJAK_NOTA_MODULE', true)
    const sebab = (await slip(eceran.no_faktur_jual)).join(' ')
    expect(sebab).toContain('05 Perolehan tanpa')
  })

  test('tell class, acquisition, buyer and the row of the rates with its source', async () => {
    const [kode = ''] = await toko.barang(1, { perolehan: 'IMPOR' })
    const kode_customer = await pembeli('UMKM', true)
    const nota = await toko.terjual({
      barcodes: [kode],
      total_rp: 2_527_500,
      more: { kode_customer },
    })
    const { data } = await toko.kasir.ok('GET', `penjualan/${nota.no_faktur_jual}/pajak`)
    expect(data).toMatchObject({
      pembeli: { jenis: 'UMKM', surat_sah: true, npwp: NPWP },
      items: [
        {
          kode_barcode: kode,
          kasus: 'IMPOR',
          kelas: 'PERHIASAN',
          perolehan: 'IMPOR',
          ppn: {
            kode_tarif: 'PPN-02',
            berlaku_dari: '2023-05-01',
            tarif: 1.1,
            sumber_hukum: expect.stringContaining('PMK 48/2023'),
          },
          pph: { kode_tarif: 'PPH-04', tarif: 0 },
        },
      ],
    })
    const { code } = await toko.kasir.call('GET', 'penjualan/FJ0A9999999999/pajak')
    expect(code).toBe('penjualan.tidak_ada')
  })
})
