import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { type Piece, sukses, tambahSama } from '#test/factories/goods.ts'
import {
  type Nota,
  batal,
  notaTunai,
  periksa,
  setujuiTolakan,
  totalDari,
} from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'
import type { BelumValidasi, ValidasiNonCash } from '../contract-non-cash.ts'
import type { Penanggung } from '../rules.ts'

let w: World
let c: Client
let pieces: Piece[]
let hari = ''

beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1')!
  await w.database.query(
    `insert into public.bank (kode_bank, nama_bank, fee_debet_bp, fee_kredit_bp)
     values ('BSR', 'Bank Samudra', 50, 75)`,
  )
  await w.database.query(`update public.bank set fee_transfer_bp = 70 where kode_bank = 'BNS'`)
  sukses(
    await c.tulis('rekenings', { no_rekening: '8200', nama_rekening: 'Dua', kode_bank: 'BSR' }),
  )
  pieces = await tambahSama(c, 14)
})
afterAll(() => w.close())
beforeEach(() => ditanggung('TOKO'))

async function ditanggung(value: Penanggung): Promise<void> {
  // As shops have it from before: nobody may set it any more.
  await w.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ($1, 'BIAYA_KARTU', $2)
     on conflict on constraint pengaturan_pk do update set nilai = excluded.nilai`,
    ['T1', JSON.stringify(value)],
  )
  w.server.services.toko.clear()
}

const ambil = (): Piece => {
  const piece = pieces.pop()
  if (!piece) throw new Error('no piece left')
  return piece
}

/** Sends the sale of one piece that a card pays whole. */
const kirim = (piece: Piece, jenis: string, lebih: object = {}) =>
  c.tulis<Nota & { pembayaran: readonly object[] }>(
    'penjualan/create',
    notaTunai([piece], {
      pembayaran: [{ jenis, jumlah_rp: totalDari([piece]), no_rekening: '8100', ...lebih }],
    }),
  )

async function jual(jenis: string, lebih: object = {}) {
  const nota = sukses(await kirim(ambil(), jenis, lebih)).data
  hari = nota.tanggal
  return nota
}

/** Balances of rupiah by account and detail. */
async function saldo(): Promise<Record<string, number>> {
  const rows = await w.database.query<{ kunci: string; jumlah: number }>(
    `select trim(akun || ' ' || rincian) as kunci, sum(jumlah)::float8 as jumlah
     from public.saldo_harian where kode_toko = 'T1' and satuan = 'IDR'
     group by 1 having sum(jumlah) <> 0`,
  )
  return Object.fromEntries(rows.map((r) => [r.kunci, r.jumlah]))
}

/** What an act moves on accounts of money and fees. */
async function gerak(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await saldo()
  await act()
  const akhir = await saldo()
  return Object.fromEntries(
    Object.keys({ ...awal, ...akhir })
      .filter((k) => /^(bank|edc|kas)\//.test(k))
      .map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  )
}

const harga = () => totalDari([pieces[0]!])

async function bacaSlip(path: string): Promise<string> {
  const answer = await fetch(`${c.url}/api/v1/${path}`, { headers: c.headers })
  expect(answer.status).toBe(200)
  const pages = readPdf(Buffer.from(await answer.arrayBuffer()))
  return pages.flatMap((p) => p.texts.map((t) => t.text)).join(' ')
}
const persen = (rp: number, bp: number) => Math.round((rp * bp) / 10_000)

describe('whoever bears it', () => {
  test.each([
    ['DEBET', 100],
    ['CREDIT', 200],
    ['TRANSFER', 70],
  ] as const)('the shop: %s costs the customer the price and nothing more', async (jenis, bp) => {
    const h = harga()
    const biaya = persen(h, bp)
    let nota = {} as Awaited<ReturnType<typeof jual>>
    const pindah = await gerak(async () => (nota = await jual(jenis)))
    expect(nota.pembayaran).toMatchObject([{ jumlah_rp: h, fee_rp: 0, gesek_rp: h }])
    expect(pindah).toEqual({
      [`bank/8100 ${jenis}`]: h,
      ...(biaya > 0 ? { 'bank/8100 BIAYA': -biaya, [`edc/biaya ${jenis}/8100`]: biaya } : {}),
    })
  })

  test('the customer: the fee stands on top, the bank keeps its part of all of it', async () => {
    await ditanggung('CUSTOMER')
    const h = harga()
    const fee = persen(h, 200)
    const biaya = persen(h + fee, 200)
    let nota = {} as Awaited<ReturnType<typeof jual>>
    const pindah = await gerak(async () => (nota = await jual('CREDIT', { gesek_rp: h + fee })))
    expect(nota.pembayaran).toMatchObject([{ jumlah_rp: h, fee_rp: fee, gesek_rp: h + fee }])
    expect(pindah).toEqual({
      'bank/8100 CREDIT': h + fee,
      'bank/8100 BIAYA': -biaya,
      'edc/fee CREDIT/8100': -fee,
      'edc/biaya CREDIT/8100': biaya,
    })
  })

  test('the slip has a fee only where the customer paid one', async () => {
    const slip = (nota: Nota) => bacaSlip(`penjualan/${nota.no_faktur_jual}/slip`)
    const tanpa = await slip(await jual('DEBET'))
    expect(tanpa).toContain('Debet')
    expect(tanpa).not.toMatch(/fee/i)
    await ditanggung('CUSTOMER')
    const h = harga()
    const fee = persen(h, 100)
    const dengan = await slip(await jual('DEBET', { gesek_rp: h + fee }))
    expect(dengan).toContain(`fee ${fee.toLocaleString('en-US')}`)
    expect(dengan).toContain((h + fee).toLocaleString('en-US'))
  })

  test('a document is taken back as it was posted, whatever the setting says by then', async () => {
    await ditanggung('CUSTOMER')
    const sebelum = await saldo()
    const h = harga()
    const satu = await jual('DEBET', { gesek_rp: h + persen(h, 100) })
    await ditanggung('TOKO')
    const dua = await jual('CREDIT')
    await ditanggung('CUSTOMER')
    for (const nota of [satu, dua]) sukses(await batal(c, nota, PENYETUJU))
    expect(await saldo()).toEqual(sebelum)
  })
})

describe('nobody pays what he was not shown', () => {
  /** Refused in words, with the right charge, and nothing is left behind. */
  async function ditolak(jenis: string, lebih: object, gesek_rp: number): Promise<void> {
    const piece = ambil()
    const sebelum = await saldo()
    const answer = await kirim(piece, jenis, lebih)
    expect(answer).toMatchObject({
      status: 422,
      code: 'pembayaran.gesek_berbeda',
      params: { jumlah_rp: totalDari([piece]), gesek_rp },
    })
    expect(JSON.parse(answer.text).message).toContain(
      `harus digesek ${gesek_rp.toLocaleString('en-US')}`,
    )
    expect(await saldo()).toEqual(sebelum)
    const [row] = await w.database.query<{ status: string }>(
      `select status from public.barang where kode_toko = 'T1' and kode_barcode = $1`,
      [piece.kode_barcode],
    )
    expect(row?.status).toBe('READY')
    pieces.push(piece)
  }

  test('a fee that somebody thought up while the shop bears it', async () => {
    const h = harga()
    await ditolak('DEBET', { gesek_rp: h + persen(h, 100) }, h)
    await ditolak('TRANSFER', { gesek_rp: h + 5_000 }, h)
    await ditolak('CASH', { gesek_rp: h + 5_000, no_rekening: undefined }, h)
    await ditolak('DEBET', { gesek_rp: h - 500 }, h)
    // The fee itself is no word of the call, whoever bears it.
    expect(await kirim(ambil(), 'DEBET', { fee_rp: 50_000 })).toMatchObject({ status: 400 })
  })

  test('the fee of another machine, or none, while the customer bears it', async () => {
    await ditanggung('CUSTOMER')
    const h = harga()
    const benar = h + persen(h, 100)
    await ditolak('DEBET', { gesek_rp: h + persen(h, 50) }, benar)
    await ditolak('DEBET', { gesek_rp: h + persen(h, 200) }, benar)
    await ditolak('DEBET', {}, benar)
    await ditolak('TRANSFER', { gesek_rp: benar }, h)
  })

  test('the fee of a bank that the account is not at', async () => {
    const params = { kode_bank: 'BSR', no_rekening: '8100', bank_rekening: 'BNS' }
    const kartuLain = async (lebih: object) => {
      const answer = await kirim(pieces[0]!, 'DEBET', { kode_bank: 'BSR', ...lebih })
      expect(answer).toMatchObject({ status: 422, code: 'pembayaran.bank_berbeda', params })
      expect(JSON.parse(answer.text).message).toContain('8100 milik bank BNS, bukan BSR')
    }
    const sebelum = await saldo()
    await kartuLain({})
    await ditanggung('CUSTOMER')
    const h = harga()
    await kartuLain({ gesek_rp: h + persen(h, 50) })
    const gesek = { no_rekening: '8100', jumlah_rp: 100_000, nama: 'Bu Sari', kode_bank: 'BSR' }
    expect(await c.tulis('non-cash/gesek-tunai', gesek)).toMatchObject({
      code: 'pembayaran.bank_berbeda',
    })
    expect(await saldo()).toEqual(sebelum)
    // A bank that names the account's own is no error.
    sukses(await kirim(ambil(), 'DEBET', { kode_bank: 'BNS', gesek_rp: h + persen(h, 100) }))
  })

  test('a screen from before the setting or the percent was changed', async () => {
    await ditanggung('CUSTOMER')
    const h = harga()
    const lama = { gesek_rp: h + persen(h, 100) }
    await ditanggung('TOKO')
    await ditolak('DEBET', lama, h)
    await ditanggung('CUSTOMER')
    // Banks are the centre's, and this world has none.
    const persenBank = (bp: number) =>
      w.database.query(`update public.bank set fee_debet_bp = $1 where kode_bank = 'BNS'`, [bp])
    await persenBank(150)
    await ditolak('DEBET', lama, h + persen(h, 150))
    await persenBank(100)
  })

  test('cash for a card goes the same way', async () => {
    await jual('CASH', { no_rekening: undefined })
    const gesek = (isi: object) =>
      c.tulis<{ no_transaksi: string }>('non-cash/gesek-tunai', {
        no_rekening: '8200',
        jumlah_rp: 100_000,
        nama: 'Bu Sari',
        ...isi,
      })
    expect(await gesek({ gesek_rp: 100_500 })).toMatchObject({ code: 'pembayaran.gesek_berbeda' })
    const tanpa = sukses(await gesek({})).data
    expect(tanpa).toMatchObject({ fee_rp: 0, gesek_rp: 100_000 })
    expect(await bacaSlip(`cash/transaksi/${tanpa.no_transaksi}/slip`)).not.toMatch(/fee/i)
    await ditanggung('CUSTOMER')
    expect(await gesek({})).toMatchObject({ code: 'pembayaran.gesek_berbeda' })
    let dengan = tanpa
    const pindah = await gerak(async () => {
      dengan = sukses(await gesek({ gesek_rp: 100_500 })).data
    })
    expect(await bacaSlip(`cash/transaksi/${dengan.no_transaksi}/slip`)).toContain('fee 500')
    expect(pindah).toEqual({
      'kas/CASH/UTAMA CASH': -100_000,
      'bank/8200 DEBET': 100_500,
      'bank/8200 BIAYA': -503,
      'edc/fee DEBET/8200': -500,
      'edc/biaya DEBET/8200': 503,
    })
  })
})

test('an account that is validated with what arrived has nothing open and no difference', async () => {
  const rentang = { tgl_from: hari, tgl_to: hari }
  const belum = async () => (await c.ok<BelumValidasi[]>('GET', 'non-cash/validasi', rentang)).data
  const buka = await belum()
  expect(buka.length).toBeGreaterThan(2)
  const { totals } = JSON.parse(
    (await c.ok('GET', 'cash/report-non-cash', { start_date: hari, end_date: hari, limit: 500 }))
      .text,
  ) as { totals: Record<string, number> }
  const jumlah = (nama: 'masuk_rp' | 'biaya_bank_rp' | 'sisa_rp') =>
    buka.reduce((n, k) => n + k[nama], 0)
  // Gross, fee and net of the report are those of the validation.
  expect(totals).toMatchObject({
    jumlah_gesek_rp: jumlah('masuk_rp'),
    biaya_bank_rp: jumlah('biaya_bank_rp'),
    bersih_rp: jumlah('sisa_rp'),
  })
  expect(totals['jumlah_rp']! + totals['fee_rp']!).toBe(totals['jumlah_gesek_rp'])
  for (const { tgl_transaksi, no_rekening, metode, sisa_rp } of buka) {
    const { data } = await c.ok<{ bersih_rp: number }[]>('GET', 'non-cash/validasi/rincian', {
      tgl_transaksi,
      no_rekening,
      metode,
    })
    const tersisa = data.reduce((n, b) => n + b.bersih_rp, 0)
    expect([metode, tersisa]).toEqual([metode, sisa_rp])
    const isi = { tgl_transaksi, no_rekening, metode, seharusnya_rp: sisa_rp, diterima_rp: sisa_rp }
    sukses(await c.tulis<ValidasiNonCash>('non-cash/validasi/create', isi))
  }
  expect(await belum()).toEqual([])
  const s = await saldo()
  expect(Object.keys(s).filter((k) => k.startsWith('edc/selisih'))).toEqual([])
  const diBank = Object.entries(s).filter(([k]) => k.startsWith('bank/'))
  expect(diBank.reduce((n, [, rp]) => n + rp, 0)).toBe(jumlah('sisa_rp'))
  expect(await periksa(c)).toEqual([])
})

test('a bank that keeps more or less than its percent says: the shop’s cost or gain, shown', async () => {
  const h = harga()
  await jual('DEBET')
  const seharusnya_rp = h - persen(h, 100)
  const isi = {
    tgl_transaksi: hari,
    no_rekening: '8100',
    metode: 'DEBET',
    seharusnya_rp,
    diterima_rp: seharusnya_rp - 1_200,
    keterangan: 'Bank memotong lebih',
    no_draft: 'draft-biaya-1',
  }
  const tolakan = await c.tulis('non-cash/validasi/create', { ...isi, no_draft: 'draft-biaya-1' })
  const id_otorisasi = await setujuiTolakan(c, tolakan, PENYETUJU)
  const pindah = await gerak(async () =>
    sukses(await c.tulis('non-cash/validasi/create', { ...isi, id_otorisasi })),
  )
  expect(pindah).toEqual({ 'bank/8100 SELISIH': -1_200, 'edc/selisih DEBET': 1_200 })
  expect(await periksa(c)).toEqual([])
})

test('the fee is an expense of the day of the sale, not of the gross profit', async () => {
  const { text } = await c.ok('GET', 'laba-rugi/report', {
    tgl_from: hari,
    tgl_to: hari,
    limit: 500,
  })
  const rows = (JSON.parse(text) as { data: Record<string, string | number>[] }).data
  const biaya = Object.entries(await saldo()).filter(([k]) => k.startsWith('edc/biaya'))
  const jumlah = biaya.reduce((n, [, rp]) => n + rp, 0)
  expect(jumlah).toBeGreaterThan(0)
  expect(rows.find((r) => r['nomor_akun'] === '6-1075')).toMatchObject({
    bagian: 'BIAYA',
    jumlah_rp: -jumlah,
  })
})
