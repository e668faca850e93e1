import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { JAMINAN, baik, loketHutang } from '#test/factories/loket-hutang.ts'
import { periksa, setujuiTolakan } from '#test/factories/sale.ts'
import { CINCIN, gadaikan, siapHutang } from '#test/factories/siap-hutang.ts'
import {
  type Bayar,
  batalBayar,
  hitung,
  izin,
  mundur,
  tebus,
  tunai,
} from '#test/factories/waktu-hutang.ts'
import { type World, dunia, PENYETUJU } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
  await siapHutang(w.toko.get('T2') as Client, 'SPVT2')
})
afterAll(() => w?.close())

const { beda, lihat, surat, tulis } = loketHutang(() => w)

describe('interest', () => {
  test('paid to date moves the due date on; the same day owes nothing more', async () => {
    const no = await surat(3_000_000, 46)
    expect(await hitung(c, no)).toMatchObject({
      hari: 46,
      satuan_baru: 46,
      bunga_hitung_rp: 115_000,
      denda_hitung_rp: 0,
      total_tebus: 3_115_000,
      // 10 g at the board's buying price of 900,000.
      nilai_kini: 9_000_000,
      ltv: 34.62,
    })
    let bayar: Bayar | undefined
    const gerak = await beda(async () => {
      bayar = baik(await tulis('bayar-bunga', { no_faktur_hutang: no, pembayaran: tunai(120_000) }))
    })
    expect(gerak).toEqual({ 'kas/CASH/UTAMA IDR CASH': 115_000, 'hutang/bunga IDR': -115_000 })
    expect(bayar).toMatchObject({
      no_bayar: expect.stringMatching(/^BHTA\d{10}$/),
      jenis: 'BUNGA',
      hari: 46,
      bunga_hitung_rp: 115_000,
      bunga_rp: 115_000,
      kembali_rp: 5000,
      sisa_pokok: 3_000_000,
    })
    const dibaca = await c.ok('GET', `hutang/bayar/${bayar?.no_bayar}`)
    expect(dibaca.data).toEqual(bayar)
    const sesudah = await hitung(c, no)
    expect(sesudah).toMatchObject({ satuan_baru: 0, bunga_hitung_rp: 0, total_tebus: 3_000_000 })
    expect(bayar?.tgl_jatuh_tempo).toBe(sesudah.tgl_jatuh_tempo)
    expect(
      await tulis('bayar-bunga', { no_faktur_hutang: no, pembayaran: tunai(1) }),
    ).toMatchObject({ status: 422, code: 'hutang.tidak_ada_tagihan' })
    // Ten days later ten days are due, not more.
    await mundur(w.database, no, 10)
    expect(await hitung(c, no)).toMatchObject({ satuan_baru: 10, bunga_hitung_rp: 25_000 })
  })

  test('penalty after due date and grace, before interest', async () => {
    // 10,000,000 bears 2 % by 15 days with 0.5 % penalty after 7 days of grace.
    const no = await surat(10_000_000, 150, { items: [{ ...CINCIN, berat: 20 }] })
    const h = await hitung(c, no)
    // Ten begun periods of 1 %; 150 − 120 − 7 = 23 days of a thirtieth of 0.5 %, up to 500.
    expect(h).toMatchObject({ bunga_hitung_rp: 1_000_000, denda_hitung_rp: 38_500 })
    const gerak = await beda(() =>
      tulis('bayar-bunga', { no_faktur_hutang: no, pembayaran: tunai(1_038_500) }),
    )
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': 1_038_500,
      'hutang/bunga IDR': -1_000_000,
      'hutang/denda IDR': -38_500,
    })
    expect(await hitung(c, no)).toMatchObject({ denda_hitung_rp: 0, bunga_hitung_rp: 0 })
  })

  test('less is charged with an approval only, more never; both figures are kept', async () => {
    const no = await surat(3_000_000, 30)
    const isi = { no_faktur_hutang: no, bunga_rp: 50_000, pembayaran: tunai(50_000) }
    const tolakan = await tulis('bayar-bunga', isi)
    expect(tolakan).toMatchObject({
      status: 403,
      code: 'otorisasi.diperlukan',
      params: { aksi: 'hutang.kurang_bunga', dokumen: no, jumlah_rp: 25_000 },
    })
    expect(
      await tulis('bayar-bunga', { ...isi, bunga_rp: 76_000, pembayaran: tunai(76_000) }),
    ).toMatchObject({ status: 422, fields: { bunga_rp: { code: 'hutang.bunga_lebih' } } })
    expect(await tulis('bayar-bunga', { ...isi, denda_rp: 500 })).toMatchObject({
      fields: { denda_rp: { code: 'hutang.denda_lebih' } },
    })
    const id_otorisasi = await setujuiTolakan(c, tolakan, PENYETUJU)
    expect(baik(await tulis('bayar-bunga', { ...isi, id_otorisasi }))).toMatchObject({
      bunga_hitung_rp: 75_000,
      bunga_rp: 50_000,
      penyetuju: 'SPV',
      total_bayar: 50_000,
    })
  })

  test('a payment short or above is refused; a card may not give change', async () => {
    const no = await surat(3_000_000, 30)
    const isi = (pembayaran: unknown) => ({ no_faktur_hutang: no, pembayaran })
    expect(await tulis('bayar-bunga', isi(tunai(74_500)))).toMatchObject({
      code: 'pembayaran.kurang',
      params: { sisa_rp: 500 },
    })
    const kartu = [{ jenis: 'DEBET', jumlah_rp: 76_000, no_rekening: '8100' }]
    expect(await tulis('bayar-bunga', isi(kartu))).toMatchObject({ code: 'pembayaran.lebih' })
    expect(await tulis('bayar-bunga', isi([]))).toMatchObject({ code: 'pembayaran.kosong' })
  })
})

describe('principal', () => {
  test('a part: interest first, less from then on; not all and not too little', async () => {
    const no = await surat(3_000_000, 30)
    const cicil = (pokok_rp: number, uang: number) =>
      tulis('cicil', { no_faktur_hutang: no, pokok_rp, pembayaran: tunai(uang) })
    expect(await cicil(3_000_000, 3_075_000)).toMatchObject({ code: 'hutang.cicil_lunas' })
    expect(await cicil(49_999, 124_999)).toMatchObject({
      code: 'hutang.cicil_kurang',
      params: { minimum_rp: 50_000 },
    })
    const gerak = await beda(async () => baik(await cicil(1_000_000, 1_075_000)))
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': 1_075_000,
      'hutang/bunga IDR': -75_000,
      'hutang/pokok IDR': -1_000_000,
    })
    await mundur(w.database, no, 30)
    expect(await hitung(c, no)).toMatchObject({ sisa_pokok: 2_000_000, bunga_hitung_rp: 50_000 })
  })

  test('redeemed: everything is paid, the pieces go back, the ticket is closed', async () => {
    const no = await surat(3_000_000, 16)
    let bayar: Bayar | undefined
    const gerak = await beda(async () => {
      bayar = baik(await tebus(c, no, { nama_pihak: 'Suami' }))
    })
    expect(gerak).toEqual({
      'kas/CASH/UTAMA IDR CASH': 3_040_000,
      'hutang/pokok IDR': -3_000_000,
      'hutang/bunga IDR': -40_000,
      ...JAMINAN,
    })
    expect(bayar).toMatchObject({ pokok_rp: 3_000_000, sisa_pokok: 0, nama_pihak: 'Suami' })
    expect(await lihat(no)).toMatchObject({
      status: 'LUNAS',
      sisa_pokok: 0,
      no_tutup: bayar?.no_bayar,
      items: [{ status_barang: 'DITEBUS', no_keluar: bayar?.no_bayar }],
    })
    for (const path of ['bayar-bunga', 'tebus'])
      expect(await tulis(path, { no_faktur_hutang: no, pembayaran: tunai(1000) })).toMatchObject({
        status: 409,
        code: 'hutang.sudah_lunas',
      })
    const riwayat = await c.ok<{ aksi: string }[]>('GET', `hutang/${no}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toEqual(['hutang.create', 'hutang.tebus'])
  })

  test('the real rate is that of all interest over all days, on screen and on paper', async () => {
    const no = await surat(3_000_000, 20)
    baik(await tulis('bayar-bunga', { no_faktur_hutang: no, pembayaran: tunai(50_000) }))
    await mundur(w.database, no, 20)
    // Of the 40 days 20 are settled; what is due is for the others.
    expect(await hitung(c, no)).toMatchObject({ hari: 40, satuan_baru: 20, bunga_pinjam: 2.5 })
    const { no_bayar } = baik(await tebus(c, no))
    const slip = await fetch(`${w.server.url}/api/v1/hutang/bayar/${no_bayar}/slip`, {
      headers: c.headers,
    })
    const pages = readPdf(Buffer.from(await slip.arrayBuffer()))
    const isi = pages.flatMap((h) => h.texts.map((t) => t.text)).join(' ')
    expect(isi).toMatch(/Bunga nyata 2[.,]50?% per 30 hari/)
    expect(isi).toContain('Bunga 20 hari')
  })

  test('one piece is released for as much as the others are not good for', async () => {
    // 6,300,000 each; 10,000,000 lent: the one that stays is good for 6,300,000.
    const no = await surat(10_000_000, 1, { items: [CINCIN, CINCIN] })
    const bunga = (await hitung(c, no)).bunga_hitung_rp
    const lepas = (baris: number[], pokok_rp: number) =>
      tulis('lepas', {
        no_faktur_hutang: no,
        baris,
        pokok_rp,
        pembayaran: tunai(pokok_rp + bunga),
      })
    expect(await lepas([1, 2], 9_000_000)).toMatchObject({ code: 'hutang.lepas_semua' })
    expect(await lepas([3], 4_000_000)).toMatchObject({ code: 'hutang.barang_tidak_ada' })
    expect(await lepas([1], 3_699_999)).toMatchObject({
      code: 'hutang.lepas_kurang',
      params: { minimum_rp: 3_700_000 },
    })
    expect(await lepas([1], 10_000_000)).toMatchObject({ code: 'hutang.cicil_lunas' })
    const gerak = await beda(async () => baik(await lepas([1], 3_700_000)))
    expect(gerak).toMatchObject({ 'hutang/pokok IDR': -3_700_000, ...JAMINAN })
    expect(await lihat(no)).toMatchObject({
      status: 'AKTIF',
      sisa_pokok: 6_300_000,
      items: [{ status_barang: 'DILEPAS' }, { status_barang: 'DIGADAI' }],
    })
    expect(await lepas([1], 4_000_000)).toMatchObject({ code: 'hutang.barang_tidak_ada' })
  })

  test('a lost ticket costs its fee, with a second person, and is counted', async () => {
    const no = await surat(3_000_000)
    const isi = { no_faktur_hutang: no, alasan: 'Hilang di pasar', pembayaran: tunai(10_000) }
    expect(await tulis('hilang', isi)).toMatchObject({ code: 'otorisasi.diperlukan' })
    const id_otorisasi = await izin(c, {
      kategori: 'hutang.hilang',
      dokumen: no,
      jumlah_rp: 3_000_000,
    })
    const gerak = await beda(async () => baik(await tulis('hilang', { ...isi, id_otorisasi })))
    expect(gerak).toEqual({ 'kas/CASH/UTAMA IDR CASH': 10_000, 'hutang/biaya IDR': -10_000 })
    expect(await lihat(no)).toMatchObject({ status: 'AKTIF', surat_hilang: 1 })
  })
})

describe('whose ticket', () => {
  test('one of another branch is seen, not redeemed; an unknown one is unknown', async () => {
    const lain = w.toko.get('T2') as Client
    const { data } = await gadaikan(lain, 3_000_000)
    const no = data.no_faktur_hutang
    expect(
      await tulis('tebus', { no_faktur_hutang: no, pembayaran: tunai(3_002_500) }),
    ).toMatchObject({ status: 409, code: 'hutang.toko_lain', params: { kode_toko: 'T2' } })
    // A name that fits badly, none, and a number that is not there: one answer for all of them.
    const lihat = (nomor: string, nama_customer: string) =>
      c.call('GET', `hutang/cabang/${nomor}`, { nama_customer })
    for (const [nomor, nama] of [
      [no, 'Ibu'],
      [no, 'Ibu Ratna'],
      ['FHZZ2611210001', 'Ibu Sari'],
    ] as const)
      expect(await lihat(nomor, nama)).toMatchObject({ status: 404, code: 'hutang.bukan_namanya' })
    expect((await c.call('GET', `hutang/cabang/${no}`)).status).toBe(400)
    expect((await lihat(no, 'ibu  SARI')).data).toMatchObject({
      kode_toko: 'T2',
      status: 'AKTIF',
      sisa_pokok: 3_000_000,
      total_tebus: 3_002_500,
      items: [{ nama_barang: 'CINCIN POLOS', berat: 10 }],
    })
    const path = 'hutang/FHZZ2611210001/hitung'
    expect(await c.call('GET', path)).toMatchObject({ status: 404, code: 'hutang.tidak_ada' })
    expect(await c.call('GET', 'hutang/FHTA26112100/hitung')).toMatchObject({ status: 400 })
    // A date before the ticket's own is no date to compute for.
    expect(
      await c.call('GET', `hutang/${await surat(3_000_000)}/hitung`, { tgl: '2020-01-01' }),
    ).toMatchObject({ status: 422, code: 'hutang.tanggal_mundur' })
  })

  test('nothing is done with a ticket on a day before its own', async () => {
    const no_faktur_hutang = await surat(3_000_000)
    await mundur(w.database, no_faktur_hutang, -1)
    const isi = { no_faktur_hutang, pembayaran: tunai(3_002_500) }
    for (const [path, lain] of [
      ['bayar-bunga', {}],
      ['tebus', {}],
      ['cicil', { pokok_rp: 500_000 }],
      ['peremajaan', { jumlah_hutang: 3_000_000 }],
    ] as const)
      expect([path, await tulis(path, { ...isi, ...lain })]).toMatchObject([
        path,
        { status: 422, code: 'hutang.tanggal_mundur' },
      ])
    await mundur(w.database, no_faktur_hutang, 1)
  })
})

describe('taken back today', () => {
  test('a redemption: money out again, pieces pledged, ticket as it was', async () => {
    const no = await surat(3_000_000, 16)
    const sebelum = await lihat(no)
    let bayar: Bayar | undefined
    const gerak = await beda(async () => {
      bayar = baik(await tebus(c, no))
      baik(await batalBayar(c, bayar))
    })
    expect(gerak).toEqual({})
    expect(await lihat(no)).toEqual(sebelum)
    expect(await batalBayar(c, bayar as Bayar)).toMatchObject({
      status: 409,
      code: 'hutang.bayar_sudah_batal',
    })
    expect(baik(await tebus(c, no))).toMatchObject({ total_bayar: 3_040_000 })
  })

  test('the last act first, each on its own screen, with approval, of today', async () => {
    const no = await surat(3_000_000, 30)
    const bunga = baik(
      await tulis('bayar-bunga', { no_faktur_hutang: no, pembayaran: tunai(75_000) }),
    )
    const cicil = baik(
      await tulis('cicil', {
        no_faktur_hutang: no,
        pokok_rp: 500_000,
        pembayaran: tunai(500_000),
      }),
    )
    expect(await batalBayar(c, bunga, 'batal-bayar-bunga')).toMatchObject({
      status: 409,
      code: 'hutang.bayar_bukan_akhir',
      params: { akhir: cicil.no_bayar },
    })
    expect(await batalBayar(c, cicil)).toMatchObject({ code: 'hutang.bukan_jenis_ini' })
    const { no_bayar } = cicil
    expect(await tulis('batal-bayar-bunga', { no_bayar, alasan: 'x' })).toMatchObject({
      code: 'otorisasi.diperlukan',
    })
    baik(await batalBayar(c, cicil, 'batal-bayar-bunga'))
    expect(baik(await batalBayar(c, bunga, 'batal-bayar-bunga'))).toMatchObject({
      status: 'BATAL',
      alasan_batal: 'Salah input',
      setuju_batal: 'SPV',
    })
    expect(await hitung(c, no)).toMatchObject({ satuan_baru: 30, bunga_hitung_rp: 75_000 })
    const lagi = baik(await tebus(c, no))
    await w.database.query(
      `update hutang_bayar set tanggal = tanggal - 1 where no_bayar = '${lagi.no_bayar}'`,
    )
    expect(await batalBayar(c, lagi)).toMatchObject({ code: 'hutang.bayar_kemarin' })
    await w.database.query(
      `update hutang_bayar set tanggal = tanggal + 1 where no_bayar = '${lagi.no_bayar}'`,
    )
    expect(await batalBayar(c, { no_bayar: 'THTA2611219999', total_bayar: 0 })).toMatchObject({
      status: 404,
      code: 'hutang.bayar_tidak_ada',
    })
  })
})

test('the books are in balance, the tickets are what the ledger says', async () => {
  expect(await periksa(c)).toEqual([])
})
