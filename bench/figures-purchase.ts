import { barcode, openHouse, type House } from './house.ts'
import { type Bench, inTurn, load, median, ms, perSecond, row } from './measure.ts'
import { RawSale } from './raw-sale.ts'
import { BATAS_IDENTITAS } from '#modules/loket/pembelian/rules.ts'
import { SIAPA_SAJA_RP } from '../test/factories/siap-beli.ts'

const SHOPS = 20
const CLIENTS = 8
const ROUNDS = 3
const SECONDS = 3
const PIECES = 3_000

/** 2 gram at the board's buying price less the condition's deduction per gram. */
const HARGA_BELI = 2 * (900_000 - 60_000)
/** Weight × board + ongkos of a planted piece. */
const HARGA_JUAL = 2_550_000

const TUA = {
  nota: 'TANPA',
  nama_barang: 'Cincin polos tua',
  kode_dept: 'CIN',
  kode_group: 'G75',
  kadar: '75',
  kode_kondisi: 'POLOS',
  berat: 2,
}

const PENJUAL = { kode_sales: 'S1', nama_penjual: 'Ibu Ratna' }
const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]

/** A purchase of three pieces without a nota, paid in cash. */
function buyer(house: House) {
  const total_rp = 3 * HARGA_BELI
  const body = { ...PENJUAL, items: [TUA, TUA, TUA], total_rp, pembayaran: tunai(total_rp) }
  return () => post(house, 'pembelian/create', () => body)
}

/** One piece in, one piece out, the difference in cash. */
function exchanger(house: House) {
  const next = Array.from({ length: SHOPS }, () => 0)
  return () =>
    post(house, 'tukar/create', (shop) => {
      const n = (next[shop] = (next[shop] ?? 0) + 1)
      return {
        ...PENJUAL,
        jual: { items: [{ kode_barcode: barcode(n) }], total_rp: HARGA_JUAL },
        beli: { items: [TUA], total_rp: HARGA_BELI },
        pembayaran: tunai(HARGA_JUAL - HARGA_BELI),
      }
    })
}

async function post(house: House, path: string, body: (shop: number) => object): Promise<void> {
  const shop = Math.floor(Math.random() * SHOPS)
  const answer = await house.kasir[shop]?.tulis(path, { ...body(shop) })
  if (answer?.status !== 200) throw new Error(`${path}: ${answer?.status} ${answer?.text}`)
}

/** A way of pricing in every shop, sellers that nobody asks for a card, and drawers full enough. */
async function prepare(house: House): Promise<void> {
  for (const kasir of house.kasir)
    await kasir.tulis(
      `para-system/key/${BATAS_IDENTITAS}`,
      { value: SIAPA_SAJA_RP },
      undefined,
      'PUT',
    )
  for (const kasir of house.kasir)
    await kasir.tulis('parabeli', {
      kode_kondisi: 'POLOS',
      nama_kondisi: 'Polos tanpa nota',
      nota: 'TANPA',
      cara: 'HARGA_HARI_INI',
      potongan_per_gram: 60_000,
    })
  await house.query(`
    WITH baris AS (
      SELECT kode_toko, tanggal, akun, n, 100000000000 * arah AS jumlah
      FROM hari, (VALUES ('kas/CASH/UTAMA', 1, 1), ('modal/kas-awal', 2, -1)) l (akun, n, arah)
    ), buku AS (
      INSERT INTO buku (kode_toko, tanggal, dokumen, baris, akun, satuan, rincian, jumlah)
      SELECT kode_toko, tanggal, 'KAXX0000000001', n, akun, 'IDR', 'CASH', jumlah FROM baris
    )
    INSERT INTO saldo_harian (kode_toko, tanggal, akun, satuan, rincian, jumlah)
    SELECT kode_toko, tanggal, akun, 'IDR', 'CASH', jumlah FROM baris`)
}

/** The limit of both is the bare script of a sale of three pieces: as many rows, as many trips. */
export const purchase = (pgUrl: string): Bench => ({
  name: 'purchase',
  run: async () => {
    const house = await openHouse(pgUrl, { name: 'bench_purchase', shops: SHOPS, pieces: PIECES })
    const raw = await RawSale.open(house.databaseUrl, {
      clients: CLIENTS,
      shops: SHOPS,
      pieces: PIECES * 4,
    })
    const measure = async (name: string, act: () => Promise<void>) => {
      await load(CLIENTS, 1, act)
      const { ours, limit } = await inTurn(
        ROUNDS,
        () => load(CLIENTS, SECONDS, act),
        () => load(CLIENTS, SECONDS, (c) => raw.sell(c)),
      )
      const [rate, most] = [median(ours.map((l) => l.rate)), median(limit.map((l) => l.rate))]
      const [p99, rawP99] = [median(ours.map((l) => l.p99)), median(limit.map((l) => l.p99))]
      return [
        row(name, {
          ours: perSecond(rate),
          limit: perSecond(most),
          ratio: rate / most,
          least: 0.3,
        }),
        row('… p99', { ours: ms(p99), limit: ms(rawP99), ratio: p99 / rawP99, most: 4 }),
      ]
    }
    try {
      await prepare(house)
      return [
        ...(await measure('purchase of 3 pieces (raw sale)', buyer(house))),
        ...(await measure('exchange, one against one (raw sale)', exchanger(house))),
      ]
    } finally {
      await raw.close()
      await house.close()
    }
  },
})
