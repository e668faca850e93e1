import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { setujuiTolakan } from '#test/factories/sale.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { type Surat, batalGadai, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import { aturToko } from '#test/factories/loket-hutang.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())

const baik = async (jumlah: number): Promise<Surat> => {
  const answer = await gadaikan(c, jumlah)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}
const atur = (kunci: string, nilai: unknown) => aturToko(w, kunci, nilai)

describe('ceilings', () => {
  const batas = (golongan: string, rp: number) =>
    c.tulis('plafond-hutang', { kode: golongan, golongan, batas: rp })
  const tanpaBatas = () => w.database.query(`delete from plafond_hutang where kode_toko = 'T1'`)

  test('the customer’s own: open loans count, another customer’s do not', async () => {
    await batas('UMUM', 7_000_000)
    const ktp = { no_ktp: '3374011203850001' }
    expect((await gadaikan(c, 5_000_000, ktp)).status).toBe(200)
    expect(await gadaikan(c, 2_000_500, ktp)).toMatchObject({
      code: 'hutang.melebihi_plafond',
      params: { plafond_rp: 2_000_000, dari: 'ORANG' },
    })
    expect((await gadaikan(c, 5_000_000, { no_ktp: '3578015504900002' })).status).toBe(200)
    const dua = await gadaikan(c, 2_000_000, ktp)
    expect(dua.status).toBe(200)
    // A cancelled one is owed no more.
    expect((await batalGadai(c, dua.data)).status).toBe(200)
    expect((await gadaikan(c, 2_000_000, ktp)).status).toBe(200)
    await tanpaBatas()
  })

  test('one person, with his member’s card or without it, however his number is written', async () => {
    await batas('UMUM', 7_000_000)
    await batas('MEMBER', 9_000_000)
    const isi = { nama_customer: 'Pak Joko', no_hp: '081200007777', no_ktp: '5171023112790003' }
    const { data } = await c.tulis<{ kode_customer: string }>('member', isi)
    const anggota = {
      kode_customer: data.kode_customer,
      nama_customer: undefined,
      no_hp: undefined,
    }
    expect((await gadaikan(c, 5_000_000, anggota)).status).toBe(200)
    expect(await gadaikan(c, 2_000_500, { no_ktp: '5171 0231 1279-0003' })).toMatchObject({
      params: { plafond_rp: 2_000_000, dari: 'ORANG' },
    })
    expect((await gadaikan(c, 2_000_000, { no_ktp: '5171.0231.1279.0003' })).status).toBe(200)
    expect(await gadaikan(c, 2_000_500, anggota)).toMatchObject({
      params: { plafond_rp: 2_000_000, dari: 'ORANG' },
    })
    await tanpaBatas()
  })

  test('of two loans at once to one customer the second sees the first', async () => {
    await batas('UMUM', 6_000_000)
    const ktp = { no_ktp: '7371014101990005' }
    const semua = await Promise.all(Array.from({ length: 6 }, () => gadaikan(c, 4_000_000, ktp)))
    expect(semua.filter((a) => a.status === 200)).toHaveLength(1)
    for (const a of semua.filter((s) => s.status !== 200))
      expect(['hutang.melebihi_plafond', 'hutang.plafond_berubah']).toContain(a.code)
    await tanpaBatas()
  })

  test('approved where the shop allows that, for that amount and once', async () => {
    await atur('LEWAT_PLAFOND_HUTANG_MODULE', true)
    const no_draft = crypto.randomUUID()
    const tolakan = await gadaikan(c, 6_500_000, { no_draft })
    expect(tolakan).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'hutang.lewat_plafond', jumlah_rp: 6_500_000 },
    })
    const id_otorisasi = await setujuiTolakan(c, tolakan, PENYETUJU)
    const lain = { no_draft, id_otorisasi }
    expect((await gadaikan(c, 6_600_000, lain)).status).toBe(403)
    const answer = await gadaikan(c, 6_500_000, lain)
    expect(answer, answer.text).toMatchObject({ status: 200, data: { penyetuju: 'SPV' } })
    expect((await gadaikan(c, 6_500_000, lain)).code).toBe('otorisasi.sudah_dipakai')
    await atur('LEWAT_PLAFOND_HUTANG_MODULE', false)
  })

  test('a renewal above it likewise, by an approval of the ticket that it renews', async () => {
    await atur('LEWAT_PLAFOND_HUTANG_MODULE', true)
    const { no_faktur_hutang } = (await gadaikan(c, 3_000_000)).data
    const keluar = [{ jenis: 'CASH', jumlah_rp: 3_500_000 - 2_500 }]
    const isi = { no_faktur_hutang, jumlah_hutang: 6_500_000, keluar }
    const diminta = { dokumen: no_faktur_hutang, jumlah_rp: 6_500_000 }
    const tolakan = await c.tulis('hutang/peremajaan', isi)
    expect(tolakan).toMatchObject({
      code: 'otorisasi.diperlukan',
      params: { aksi: 'hutang.lewat_plafond', ...diminta },
    })
    const id_otorisasi_plafond = await setujuiTolakan(c, tolakan, PENYETUJU)
    const jadi = await c.tulis('hutang/peremajaan', { ...isi, id_otorisasi_plafond })
    expect(jadi, jadi.text).toMatchObject({ status: 200 })
    await atur('LEWAT_PLAFOND_HUTANG_MODULE', false)
  })

  test('a cashier lends up to his own ceiling, then asks; beyond the owner’s nobody', async () => {
    await buatOrang(w.server.services.db, 'KSR', 'T1', 'KASIR', ['/transaksi-hutang'])
    const kasir = await masuk(w.server.url, 'KSR')
    await batas('KASIR', 1_000_000)
    await batas('OWN', 4_000_000)
    expect((await gadaikan(kasir, 1_000_000)).status).toBe(200)
    expect(await gadaikan(kasir, 1_000_500)).toMatchObject({ code: 'otorisasi.diperlukan' })
    expect(await gadaikan(kasir, 4_000_500)).toMatchObject({ code: 'hutang.melebihi_plafond' })
    expect((await gadaikan(c, 1_000_500)).status).toBe(200)
    await tanpaBatas()
  })

  test('by the gold price of the day, or by neither list', async () => {
    await atur('PLAFOND_HUTANG_MODULE', false)
    await atur('HUTANG_POKOK_MODULE_VALUE', 'HARGA_EMAS')
    expect((await gadaikan(c, 8_100_000)).status).toBe(200)
    expect(await gadaikan(c, 8_100_500)).toMatchObject({ params: { plafond_rp: 8_100_000 } })
    await atur('HUTANG_POKOK_MODULE', false)
    // Neither limits it: then the worth of the ring, 9,000,000, is what nobody asks about.
    expect((await gadaikan(c, 9_000_000)).status).toBe(200)
    expect(await gadaikan(c, 20_000_000)).toMatchObject({ status: 422, code: 'kewajaran.pokok' })
    await atur('HUTANG_POKOK_MODULE', true)
    await atur('HUTANG_POKOK_MODULE_VALUE', 'PARAMETER')
    await atur('PLAFOND_HUTANG_MODULE', true)
  })

  test('a list without a row for the group says which', async () => {
    await w.database.query(`delete from plafond_kadar_hutang where kode_toko = 'T1'`)
    const answer = await gadaikan(c, 1_000_000)
    expect(answer.fields['items.0.kode_group']?.code).toBe('hutang.plafond_belum_ada')
    await c.tulis('plafond-hutang-kadar', { kode_group: 'G75', plafond_per_gram: 700_000 })
  })
})

describe('rates', () => {
  test('the simulator answers what is posted', async () => {
    const tanya = (lain: object) =>
      c.ok<Record<string, number>>('GET', 'hutang/simulasi', {
        pokok: 3_000_000,
        bunga_bp: 250,
        tgl_hutang: '2026-01-10',
        tgl: '2026-02-25',
        ...lain,
      })
    expect((await tanya({ satuan: 'DAY30' })).data).toMatchObject({
      hari: 46,
      bunga_rp: 115_000,
      bunga_pinjam: 2.5,
    })
    expect((await tanya({ satuan: 'HALF_MONTH' })).data).toMatchObject({ bunga_rp: 150_000 })
    const mundur = await c.call('GET', 'hutang/simulasi', {
      pokok: 1_000_000,
      tgl_hutang: '2026-01-10',
      tgl: '2026-01-09',
    })
    expect(mundur).toMatchObject({ status: 422, code: 'hutang.tanggal_mundur' })
  })

  test('the shop’s rules are read as they count', async () => {
    const { data } = await c.ok('GET', 'hutang/aturan')
    expect(data).toMatchObject({
      mode: 'LICENSED',
      bunga: [
        { kode_bunga: 'KECIL', dari_rp: 1 },
        { kode_bunga: 'BESAR', dari_rp: 5_000_001 },
      ],
      group: [{ kode_group: 'G75', harga_per_gram: 900_000, plafond_per_gram: 700_000 }],
      pakai_plafond: true,
    })
  })

  test('a preset takes the place of the bands only when asked to; tickets keep theirs', async () => {
    const surat = await baik(1_000_000)
    const pasang = (isi: object) => c.tulis('hutang/preset-bunga', { ...isi })
    expect(await pasang({ preset: 'BERJENJANG' })).toMatchObject({ code: 'hutang.bunga_sudah_ada' })
    expect(await pasang({ preset: 'BERJENJANG', ganti: true })).toMatchObject({
      data: { jumlah: 4 },
    })
    const baru = await baik(6_000_000)
    expect(baru).toMatchObject({ aturan: { cara_bunga: 'MARGINAL', pita: { length: 4 } } })
    expect((await c.ok('GET', `hutang/${surat.no_faktur_hutang}`)).data).toMatchObject({
      aturan: { kode_bunga: 'KECIL', bunga: 2.5 },
    })
  })
})
