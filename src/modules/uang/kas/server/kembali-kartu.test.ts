import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

/**
 * A card that the customer bore the fee of, taken back: one rule for every document. The tests stand in
 * the order of a day: what is confirmed stays confirmed.
 */
let w: World
let c: Client
let pieces: Piece[]
let hari = ''
const FEE_BP = 200

beforeAll(async () => {
  w = await dunia(['TKA'])
  c = w.toko.get('TKA') as Client
  // As shops have it from before: nobody may set it any more.
  await w.database.query(
    `insert into pengaturan (kode_toko, kunci, nilai) values ('TKA', 'BIAYA_KARTU', '"CUSTOMER"')`,
  )
  w.server.services.toko.clear()
  pieces = await tambahSama(c, 8)
  const modal = {
    laci: 'UTAMA',
    jumlah_rp: 90_000_000,
    keterangan: 'Modal',
    no_draft: 'modal-laci',
  }
  const tolakan = await c.tulis('cash/kas-awal', modal)
  const id_otorisasi = await setujuiTolakan(c, tolakan, PENYETUJU)
  sukses(await c.tulis('cash/kas-awal', { ...modal, id_otorisasi }))
})
afterAll(() => w.close())
const ambil = (): Piece => {
  const piece = pieces.pop()
  if (!piece) throw new Error('no piece left')
  return piece
}
const fee = (rp: number) => Math.round((rp * FEE_BP) / 10_000)
const kartu = (jumlah_rp: number) => ({
  jenis: 'CREDIT',
  jumlah_rp,
  no_rekening: '8100',
  gesek_rp: jumlah_rp + fee(jumlah_rp),
})

/** Rupiah by account and detail, those of money and fees. */
async function saldo(): Promise<Record<string, number>> {
  const rows = await w.database.query<{ kunci: string; jumlah: number }>(
    `select trim(akun || ' ' || rincian) as kunci, sum(jumlah)::float8 as jumlah
     from public.saldo_harian where satuan = 'IDR' and akun ~ '^(bank|edc|kas|titip)/'
     group by 1 having sum(jumlah) <> 0`,
  )
  return Object.fromEntries(rows.map((r) => [r.kunci, r.jumlah]))
}

/** What an act moves. */
async function gerak(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await saldo()
  await act()
  const akhir = await saldo()
  return Object.fromEntries(
    Object.keys({ ...awal, ...akhir })
      .map((k) => [k, (akhir[k] ?? 0) - (awal[k] ?? 0)] as const)
      .filter(([, n]) => n !== 0),
  )
}

interface Kelompok {
  readonly tgl_transaksi: string
  readonly metode: string
  readonly sisa_rp: number
}
const terbuka = async () =>
  (await c.ok<Kelompok[]>('GET', 'non-cash/validasi', { tgl_from: hari, tgl_to: hari })).data

/** Confirms today's credit cards with what the bank is to pay. */
async function divalidasi(): Promise<void> {
  const sisa_rp = (await terbuka()).find((k) => k.metode === 'CREDIT')?.sisa_rp ?? 0
  const isi = { tgl_transaksi: hari, no_rekening: '8100', metode: 'CREDIT' }
  sukses(
    await c.tulis('non-cash/validasi/create', {
      ...isi,
      seharusnya_rp: sisa_rp,
      diterima_rp: sisa_rp,
    }),
  )
}

const DP = 1_000_000
async function titip(pembayaran: readonly object[] = [kartu(DP)]): Promise<string> {
  const piece = ambil()
  const { no_titip, tanggal } = sukses(
    await c.tulis<{ no_titip: string; tanggal: string }>('titip/create', {
      kode_sales: 'S1',
      nama_customer: 'Bu Sari',
      items: [{ kode_barcode: piece.kode_barcode }],
      total_rp: totalDari([piece]),
      dp_rp: DP,
      pembayaran,
    }),
  ).data
  hari = tanggal
  return no_titip
}

async function batalTitip(no_titip: string): Promise<void> {
  const isi = { no_titip, alasan: 'Pelanggan berubah pikiran', kembali: { jenis: 'CASH' } }
  const tolakan = await c.tulis('titip/cancel', isi)
  const id_otorisasi = await setujuiTolakan(c, tolakan, PENYETUJU)
  sukses(await c.tulis('titip/cancel', { ...isi, id_otorisasi }))
}

const jual = async () => {
  const piece = ambil()
  const isi = { pembayaran: [kartu(totalDari([piece]))] }
  const nota = sukses(await c.tulis<Nota>('penjualan/create', notaTunai([piece], isi))).data
  return { nota, harga: totalDari([piece]) }
}

describe('today, before anybody has confirmed it at the bank', () => {
  test('a deposit goes back to the card with its fee, and the bank waits for nothing', async () => {
    const awal = await saldo()
    const no_titip = await titip()
    await batalTitip(no_titip)
    expect(await saldo()).toEqual(awal)
    expect(await terbuka()).toEqual([])
    const { data } = await c.ok<{ uang_muka: { arah: string; pembayaran: object[] }[] }>(
      'GET',
      `titip/${no_titip}`,
    )
    expect(data.uang_muka.at(-1)).toMatchObject({
      arah: 'KELUAR',
      pembayaran: [{ jenis: 'CREDIT', jumlah_rp: DP, fee_rp: fee(DP) }],
    })
  })

  test('a deposit beside cash: the card gets its own, the rest comes out of the drawer', async () => {
    const tunai = { jenis: 'CASH', jumlah_rp: 400_000 }
    const no_titip = await titip([kartu(600_000), tunai])
    const tambah = { no_titip, dp_rp: 100_000, pembayaran: [kartu(100_000)] }
    sukses(await c.tulis('titip/tambah', tambah))
    const pindah = await gerak(() => batalTitip(no_titip))
    const biaya = fee(612_000) + fee(102_000)
    expect(pindah).toEqual({
      'kas/CASH/UTAMA CASH': -400_000,
      'bank/8100 CREDIT': -714_000,
      'bank/8100 BIAYA': biaya,
      'edc/fee CREDIT/8100': 14_000,
      'edc/biaya CREDIT/8100': -biaya,
      'titip/uang-muka': 1_100_000,
    })
  })

  test('a sale goes back to the card with its fee', async () => {
    const awal = await saldo()
    const { nota } = await jual()
    sukses(await batal(c, nota, PENYETUJU))
    expect(await saldo()).toEqual(awal)
  })
})

describe('once it is confirmed', () => {
  test('a deposit is given back in cash, and the fee stays', async () => {
    const no_titip = await titip()
    await divalidasi()
    expect((await c.ok('GET', 'non-cash/validasi/hari-ini')).data).toEqual([
      { no_rekening: '8100', metode: 'CREDIT' },
    ])
    expect(await gerak(() => batalTitip(no_titip))).toEqual({
      'kas/CASH/UTAMA CASH': -DP,
      'titip/uang-muka': DP,
    })
    expect(await terbuka()).toEqual([])
  })

  test('one of an earlier day too', async () => {
    const no_titip = await titip()
    await w.database.query(
      `update public.uang_muka set tanggal = tanggal - 1 where dokumen = '${no_titip}'`,
    )
    expect(await gerak(() => batalTitip(no_titip))).toEqual({
      'kas/CASH/UTAMA CASH': -DP,
      'titip/uang-muka': DP,
    })
  })
  test('a sale is given back in cash, and the bank keeps its money and the fee', async () => {
    const { nota, harga } = await jual()
    await divalidasi()
    const pindah = await gerak(async () => sukses(await batal(c, nota, PENYETUJU)))
    expect(pindah).toEqual({ 'kas/CASH/UTAMA CASH': -harga })
    expect(await terbuka()).toEqual([])
  })
})

test('the books hold through all of it', async () => {
  await w.database.query(
    `update public.uang_muka u set tanggal = tanggal + 1
     where tanggal < (select max(tanggal) from public.hari)`,
  )
  expect(await periksa(c)).toEqual([])
})
