import { addMonths, tanggal } from '#kernel/shared/tanggal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { JAMINAN, aturToko, baik, loketHutang } from '#test/factories/loket-hutang.ts'
import { periksa, setujuiTolakan } from '#test/factories/sale.ts'
import { buatOrang, SANDI } from '#test/factories/shop.ts'
import { CINCIN, siapHutang } from '#test/factories/siap-hutang.ts'
import {
  type Bayar,
  batalBayar,
  dijual,
  hitung,
  izin,
  mundur,
  mundurPeringatan,
  tunai,
} from '#test/factories/waktu-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'

type Isi = Readonly<Record<string, unknown>>

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1'])
  c = w.toko.get('T1') as Client
  await buatOrang(w.server.services.db, 'PEMILIK', 'T1')
  await siapHutang(c)
})
afterAll(() => w?.close())

const { beda, lihat, surat, teks, tulis } = loketHutang(() => w)

describe('auction', () => {
  const peringatan = (no: string) =>
    c.tulis<{ no_peringatan: string; ke: number; tgl_lelang: string }>('hutang/peringatan', {
      no_faktur_hutang: no,
    })
  async function lelang(no: string, hasil_rp: number, lain: Isi = {}) {
    const uang = { hasil_rp, pembayaran: tunai(hasil_rp) }
    const isi = { ...dijual(c), no_faktur_hutang: no, ...uang, ...lain }
    const jawab = await tulis('lelang', isi)
    if (jawab.code !== 'otorisasi.diperlukan') return jawab
    const oleh = { penyetuju: 'PEMILIK', password: SANDI }
    const id_otorisasi = await setujuiTolakan(c, jawab, oleh)
    return tulis('lelang', { ...isi, id_otorisasi })
  }
  /** Months after which surpluses of auctions lapse from now on. */
  const aturHangus = async (bulan: number, mulai = 'LELANG') => {
    await aturToko(w, 'AKHIR_LEBIH_LELANG', bulan > 0 ? 'SOSIAL' : 'TETAP')
    await aturToko(w, 'MULAI_LEBIH_LELANG', mulai)
    await aturToko(w, 'HANGUS_LEBIH_LELANG', bulan)
  }
  /** As if an auction had been so many days earlier. */
  const mundurLelang = (no_bayar: string, hari: number) =>
    w.database.query(
      `update hutang_bayar set tanggal = tanggal - $2::int, waktu = waktu - $2 * interval '1 day',
         tgl_hangus = tgl_hangus - $2::int where no_bayar = $1`,
      [no_bayar, hari],
    )
  /** Overdue by so many days, warned a week ago. */
  async function ripe(pokok: number, lewat: number, lain: Isi = {}): Promise<string> {
    const no = await surat(pokok, 120 + lewat, lain)
    const { status } = await peringatan(no)
    expect(status).toBe(200)
    await mundurPeringatan(w.database, no, 7)
    return no
  }

  test('not before due date and grace, a notice, and the days that it names', async () => {
    const no = await surat(10_000_000, 100, { items: [{ ...CINCIN, berat: 20 }] })
    expect(await peringatan(no)).toMatchObject({ code: 'hutang.belum_jatuh_tempo' })
    expect(await lelang(no, 15_000_000)).toMatchObject({
      status: 409,
      code: 'hutang.belum_boleh_lelang',
    })
    await mundur(w.database, no, 27)
    // Due 7 days ago, 7 days of grace: tomorrow at the earliest.
    expect(await lelang(no, 15_000_000)).toMatchObject({ code: 'hutang.belum_boleh_lelang' })
    await mundur(w.database, no, 1)
    expect(await hitung(c, no)).toMatchObject({ alasan_lelang: 'hutang.belum_diperingatkan' })
    expect(await lelang(no, 15_000_000)).toMatchObject({ code: 'hutang.belum_diperingatkan' })
    const surat1 = await peringatan(no)
    expect(surat1.data).toMatchObject({ ke: 1, no_peringatan: expect.stringMatching(/^NH/) })
    expect(await lelang(no, 15_000_000)).toMatchObject({
      code: 'hutang.peringatan_belum_lewat',
      params: { tanggal: surat1.data.tgl_lelang },
    })
    const isi = await teks(`hutang/peringatan/${surat1.data.no_peringatan}/slip`)
    expect(isi).toContain('PERINGATAN LELANG KE-1')
    expect(isi).toContain('Ibu Sari')
    const { no_peringatan } = surat1.data
    const salinan = await c.tulis('hutang/peringatan/cetak-ulang', { no_peringatan })
    expect(salinan.data).toMatchObject({ salinan: 1 })
    await mundurPeringatan(w.database, no, 7)
    expect(await hitung(c, no)).toMatchObject({ boleh_lelang: true })
    // Interest paid: a new due date, and a new notice is needed for it.
    const h = await hitung(c, no)
    const bunga = h.bunga_hitung_rp + h.denda_hitung_rp
    baik(await tulis('bayar-bunga', { no_faktur_hutang: no, pembayaran: tunai(bunga) }))
    expect(await lelang(no, 15_000_000)).toMatchObject({ code: 'hutang.belum_boleh_lelang' })
    const daftar = await c.ok<unknown[]>('GET', `hutang/${no}/peringatan`)
    expect(daftar.data).toHaveLength(1)
    const riwayat = await c.ok<{ aksi: string }[]>('GET', `hutang/${no}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toContain('hutang.peringatan')
    expect(await c.call('GET', 'hutang/peringatan/NHTA2611219999/slip')).toMatchObject({
      status: 404,
      code: 'hutang.peringatan_tidak_ada',
    })
  })

  test('a surplus is owed to the customer, and paid out once', async () => {
    const no = await ripe(3_000_000, 1)
    const { total_tebus } = await hitung(c, no)
    expect(total_tebus).toBe(3_302_500)
    expect(
      await tulis('lelang', {
        ...dijual(c),
        no_faktur_hutang: no,
        hasil_rp: 9_000_000,
        pembayaran: [],
      }),
    ).toMatchObject({ code: 'otorisasi.diperlukan', params: { level: 'OWN' } })
    let bayar: Bayar | undefined
    const gerak = await beda(async () => {
      bayar = baik(await lelang(no, 9_000_000, { biaya_rp: 200_000 }))
    })
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': 8_800_000,
      'hutang/pokok IDR': -3_000_000,
      'hutang/bunga IDR': -302_500,
      'hutang/lelang-lebih IDR': -5_497_500,
      ...JAMINAN,
    })
    expect(bayar).toMatchObject({ lebih_rp: 5_497_500, rugi_rp: 0, total_bayar: 8_800_000 })
    expect(await teks(`hutang/bayar/${bayar?.no_bayar}/slip`)).toContain('5,497,500')
    expect(await lihat(no)).toMatchObject({
      status: 'LELANG',
      items: [{ status_barang: 'DILELANG' }],
    })
    const lagi = { no_faktur_hutang: no, pembayaran: tunai(1) }
    expect(await tulis('tebus', lagi)).toMatchObject({ code: 'hutang.sudah_dilelang' })
    expect(await c.call('GET', `hutang/${no}/hitung`)).toMatchObject({
      status: 409,
      code: 'hutang.tidak_aktif',
    })
    const daftar = await c.ok<Isi[]>('GET', 'hutang/get/lebih')
    expect(daftar.data).toMatchObject([{ no_faktur_hutang: no, lebih_rp: 5_497_500 }])
    const lebih = (rp: number) => tulis('lebih', { no_faktur_hutang: no, keluar: tunai(rp) })
    expect(await lebih(4_000_000)).toMatchObject({ code: 'pembayaran.kurang' })
    const dibayar = await beda(async () => {
      const akhir = baik(await lebih(5_497_500))
      expect(akhir).toMatchObject({ jenis: 'LEBIH', no_lelang: bayar?.no_bayar })
      expect(await teks(`hutang/bayar/${akhir.no_bayar}/slip`)).toContain('KELEBIHAN LELANG')
      expect(await batalBayar(c, bayar as Bayar)).toMatchObject({
        code: 'hutang.bayar_bukan_akhir',
      })
      baik(await batalBayar(c, akhir))
      baik(await lebih(5_497_500))
    })
    expect(dibayar).toEqual({
      'kas/CASH/UTAMA IDR CASH': -5_497_500,
      'hutang/lelang-lebih IDR': 5_497_500,
    })
    expect(await lebih(5_497_500)).toMatchObject({ status: 409, code: 'hutang.kelebihan_sudah' })
    expect((await c.ok<Isi[]>('GET', 'hutang/get/lebih')).data).toEqual([])
  })

  test('by default a surplus never lapses; the rule of its day counts, whatever is set later', async () => {
    const no = await ripe(3_000_000, 1)
    const bayar = baik(await lelang(no, 9_000_000))
    await aturHangus(12)
    const lama = (hari: number) => mundurLelang(bayar.no_bayar, hari)
    await lama(2_000)
    const dokumen = { kategori: 'hutang.hangus', dokumen: no, jumlah_rp: bayar.lebih_rp }
    const id_otorisasi = await izin(c, dokumen, 'PEMILIK')
    const dana = { nama_pihak: 'Dana Sosial', keluar: tunai(bayar.lebih_rp) }
    expect(
      await tulis('lebih-hangus', { ...dana, no_faktur_hutang: no, id_otorisasi }),
    ).toMatchObject({
      status: 409,
      code: 'hutang.kelebihan_tetap',
    })
    const daftar = await c.ok<Isi[]>('GET', 'hutang/get/lebih', { search: no })
    expect(daftar.data).toMatchObject([{ tgl_hangus: null, lewat: false }])
    baik(await tulis('lebih', { no_faktur_hutang: no, keluar: tunai(bayar.lebih_rp) }))
    await lama(-2_000)
    await aturHangus(0)
  })

  test('under a rule of twelve months it goes to the fund when an owner says so, never to the shop', async () => {
    await aturHangus(12)
    const no = await ripe(3_000_000, 1)
    const bayar = baik(await lelang(no, 9_000_000))
    await aturHangus(0)
    const isi = { no_faktur_hutang: no, keluar: tunai(bayar.lebih_rp) }
    const dana = { ...isi, nama_pihak: 'Dana Sosial' }
    expect(await tulis('lebih-hangus', dana)).toMatchObject({
      code: 'hutang.kelebihan_belum_hangus',
    })
    const lama = (hari: number) => mundurLelang(bayar.no_bayar, hari)
    await lama(400)
    expect(await tulis('lebih', isi)).toMatchObject({ code: 'hutang.kelebihan_hangus' })
    const dokumen = { kategori: 'hutang.hangus', dokumen: no, jumlah_rp: bayar.lebih_rp }
    const id_otorisasi = await izin(c, dokumen, 'PEMILIK')
    const gerak = await beda(async () => {
      const akhir = baik(await tulis('lebih-hangus', { ...dana, id_otorisasi }))
      expect(akhir).toMatchObject({ akhir_lebih: 'SOSIAL', nama_pihak: 'Dana Sosial' })
      const kertas = await teks(`hutang/bayar/${akhir.no_bayar}/slip`)
      expect(kertas).toContain('dana sosial')
    })
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': -bayar.lebih_rp,
      'hutang/lelang-lebih IDR': bayar.lebih_rp,
    })
    await lama(-400)
  })

  test('a clock that begins with the notice stands until the customer was told', async () => {
    await aturHangus(12, 'KABAR')
    const no = await ripe(3_000_000, 1)
    // The ticket carries the rule: what is set later takes nothing from it.
    await aturHangus(0)
    baik(await lelang(no, 9_000_000))
    const satu = async () =>
      (await c.ok<Isi[]>('GET', 'hutang/get/lebih', { search: no })).data[0] as Isi
    expect(await satu()).toMatchObject({ tgl_hangus: null, akhir_lebih: 'SOSIAL', tgl_kabar: null })
    const kabar = await c.tulis('hutang/lebih-kabar', { no_faktur_hutang: no, cara: 'SURAT' })
    expect(kabar).toMatchObject({ status: 200, data: { ke: 1 } })
    const { tgl_kabar, tgl_hangus } = await satu()
    expect(tgl_hangus).toBe(addMonths(tanggal(String(tgl_kabar)), 12))
    const lagi = await c.tulis('hutang/lebih-kabar', { no_faktur_hutang: no, cara: 'TELEPON' })
    expect(lagi.data).toMatchObject({ ke: 2 })
    expect((await satu())['tgl_hangus']).toBe(tgl_hangus)
  })

  test('below the reserve price: refused, then by the owner with a reason that is printed', async () => {
    const no = await ripe(3_000_000, 1)
    expect(await hitung(c, no)).toMatchObject({ limit_lelang_rp: 8_100_000 })
    const murah = await lelang(no, 8_099_999)
    expect(murah.fields).toMatchObject({ alasan_limit: { code: 'hutang.alasan_limit' } })
    // The grant for an auction is none for a cheap one, nor is a supervisor's.
    const isi = { ...dijual(c), no_faktur_hutang: no, hasil_rp: 4_000_000, alasan_limit: 'Sepi' }
    const biasa = await izin(
      c,
      { kategori: 'hutang.lelang', dokumen: no, jumlah_rp: 4_000_000 },
      'PEMILIK',
    )
    const bayar = { pembayaran: tunai(4_000_000) }
    expect(await tulis('lelang', { ...isi, ...bayar, id_otorisasi: biasa })).toMatchObject({
      code: 'otorisasi.tidak_sah',
    })
    expect(await tulis('lelang', { ...isi, ...bayar })).toMatchObject({
      code: 'otorisasi.diperlukan',
      params: { aksi: 'hutang.lelang_limit', level: 'OWN' },
    })
    const alasan_limit = 'Tiga kali lelang tanpa penawar'
    const jadi = baik(await lelang(no, 4_000_000, { alasan_limit }))
    const slip = await teks(`hutang/bayar/${jadi.no_bayar}/slip`)
    for (const isi of ['Pembeli lelang', 'Balai lelang', '8,100,000', alasan_limit, 'PEMILIK'])
      expect(slip).toContain(isi)
  })

  test('a sale names its buyer, its place and a time that has come', async () => {
    const no = await ripe(3_000_000, 1)
    for (const nama of ['nama_pihak', 'tempat_lelang', 'tgl_lelang', 'jam_lelang'])
      expect((await lelang(no, 9_000_000, { [nama]: undefined })).status, nama).toBe(400)
    expect((await lelang(no, 9_000_000, { nama_pihak: ' ' })).status).toBe(400)
    expect((await lelang(no, 9_000_000, { jam_lelang: '24:10' })).status).toBe(400)
    const besok = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    expect((await lelang(no, 9_000_000, { tgl_lelang: besok })).fields).toMatchObject({
      tgl_lelang: { code: 'hutang.lelang_belum_terjadi' },
    })
    // Nor is a sale booked that was held before the customer's days were over.
    const dulu = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10)
    expect((await lelang(no, 9_000_000, { tgl_lelang: dulu })).code).toBe(
      'hutang.belum_boleh_lelang',
    )
    baik(await lelang(no, 9_000_000))
  })

  test('notices keep their distance, also when two press at once', async () => {
    const no = await surat(3_000_000, 121)
    const dua = await Promise.all([peringatan(no), peringatan(no)])
    expect(dua.map((d) => d.status).toSorted()).toEqual([200, 409])
    const lagi = await peringatan(no)
    expect(lagi.code).toBe('hutang.peringatan_terlalu_dekat')
    const dulu = (hari: number) =>
      w.database.query(
        `update hutang_peringatan set tanggal = tanggal - $2::int,
           waktu = waktu - $2 * interval '1 day' where no_faktur_hutang = $1 and ke = 1`,
        [no, hari],
      )
    await dulu(7)
    expect(await peringatan(no)).toMatchObject({ status: 200, data: { ke: 2 } })
    await dulu(-7)
  })

  test('what it costs is approved by its amount, not only what it brings', async () => {
    const no = await ripe(3_000_000, 1)
    const isi = {
      ...dijual(c),
      no_faktur_hutang: no,
      hasil_rp: 9_000_000,
      pembayaran: tunai(9_000_000),
    }
    const tolak = await tulis('lelang', isi)
    const oleh = { penyetuju: 'PEMILIK', password: SANDI }
    const id_otorisasi = await setujuiTolakan(c, tolak, oleh)
    expect(await tulis('lelang', { ...isi, biaya_rp: 5_000_000, id_otorisasi })).toMatchObject({
      status: 403,
      code: 'otorisasi.tidak_sah',
    })
    expect(await tulis('lelang', { ...isi, id_otorisasi })).toMatchObject({ status: 200 })
  })

  test('of a shortfall only what came in is earned; the drawer pays the cost only out of what it holds', async () => {
    const no = await ripe(3_000_000, 1)
    const gerak = await beda(async () => {
      const bayar = baik(
        await lelang(no, 3_000_000, { biaya_rp: 100_000, alasan_limit: 'Hanya satu penawar' }),
      )
      expect(bayar).toMatchObject({ lebih_rp: 0, rugi_rp: 100_000, bunga_rp: 0 })
      expect(await tulis('lebih', { no_faktur_hutang: no, keluar: [] })).toMatchObject({
        code: 'hutang.tanpa_kelebihan',
      })
    })
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': 2_900_000,
      'hutang/pokok IDR': -3_000_000,
      'hutang/lelang-rugi IDR': 100_000,
      ...JAMINAN,
    })
    const sebagian = await ripe(3_000_000, 1)
    const dapat = baik(await lelang(sebagian, 3_200_000, { alasan_limit: 'Hanya satu penawar' }))
    expect(dapat).toMatchObject({ bunga_rp: 200_000, rugi_rp: 0, lebih_rp: 0 })
    const lain = await ripe(3_000_000, 1)
    const kartu = [{ jenis: 'TRANSFER', jumlah_rp: 8_500_000, no_rekening: '8100' }]
    const mahal = { biaya_rp: 900_000_000, pembayaran: kartu }
    expect(await lelang(lain, 8_500_000, mahal)).toMatchObject({
      status: 409,
      code: 'kas.tidak_cukup',
    })
    const bunga = await surat(3_000_000)
    expect(await tulis('lebih', { no_faktur_hutang: bunga, keluar: [] })).toMatchObject({
      status: 409,
      code: 'hutang.bukan_lelang',
    })
  })
})

test('the books are in balance, the tickets are what the ledger says', async () => {
  expect(await periksa(c)).toEqual([])
})
