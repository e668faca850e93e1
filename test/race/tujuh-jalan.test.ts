import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../factories/client.ts'
import { type Piece, sukses } from '../factories/goods.ts'
import { periksa } from '../factories/sale.ts'
import { dunia, type World } from '../factories/world.ts'
import { isiMaster } from '../model/tindakan.ts'
import { Kasir } from './kasir.ts'
import { isiHancur, pindah } from './perintah-mutasi.ts'
import { type Coba, Dokumen } from './rebutan.ts'

/** How often it is fought out; `RONDE=500` is the long run. */
const RONDE = Number(process.env['RONDE'] ?? 20)

/** The seven ways on which a piece leaves its tray, and the move to another that takes it nowhere. */
const JALAN = ['jual', 'titip', 'tukar', 'selesai', 'kirim', 'hancur', 'retur'] as const
type Cara = (typeof JALAN)[number] | 'pindah'

/** What a piece is after each of them. */
const STATUS: Readonly<Record<(typeof JALAN)[number], string>> = {
  jual: 'TERJUAL',
  titip: 'TITIP',
  tukar: 'TERJUAL',
  selesai: 'PESAN',
  kirim: 'KIRIM',
  hancur: 'HANCUR',
  retur: 'RETUR',
}

let world: World
let kasir: Kasir
let dokumen: Dokumen

beforeAll(async () => {
  world = await dunia(['A', 'B'])
  kasir = new Kasir(world.toko.get('A')!)
  dokumen = new Dokumen(kasir)
  await isiMaster(kasir.c)
  const modal = { kode_transaksi: 'MODAL', jumlah_rp: 900_000_000, keterangan: 'Modal' }
  sukses(await kasir.c.tulis('cash/transaksi/create', modal))
})
afterAll(() => world.close())

const GRAM = 2.5
const MODAL_RP = 2_100_000

/** A piece that came from a supplier, so that it can go back to him. */
async function dariSupplier(): Promise<{ no_terima: string; piece: Piece }> {
  const jenis = { kode_dept: 'CIN', kode_group: 'G75', kadar: '75' }
  const { no_terima } = await kasir.jadi<{ no_terima: string }>('penerimaan-suplier/create', {
    kode_supplier: 'LEB',
    no_intern: crypto.randomUUID().slice(0, 30),
    cara_hutang: 'RUPIAH',
    items: [{ ...jenis, qty: 1, berat: GRAM, jumlah_rp: MODAL_RP }],
    total_qty: 1,
    total_berat: GRAM,
    total_rp: MODAL_RP,
  })
  const item = { ...jenis, nama_barang: 'Cincin polos', kode_baki: 'B1', berat: GRAM }
  const items = [{ ...item, ongkos_cara: 'TETAP', ongkos_nilai: 50_000 }]
  const masuk = await kasir.jadi<{ items: { kode_barcode: string }[] }>(
    'penerimaan-suplier/barang',
    { no_terima, items },
  )
  const kode_barcode = masuk.items[0]?.kode_barcode ?? ''
  const piece = { kode_barcode, berat_mg: GRAM * 1000, modal_rp: MODAL_RP, ongkos_rp: 50_000 }
  return { no_terima, piece }
}

/** Everybody who wants the piece, each with all that the act needs beforehand. */
async function semua(): Promise<{ kode: string; ingin: readonly (readonly [Cara, Coba])[] }> {
  const { no_terima, piece } = await dariSupplier()
  const { kode_barcode: kode } = piece
  const satu = { items: [{ kode_barcode: kode }], no_draft: crypto.randomUUID() }
  const kirim = { ...satu, tujuan: 'B' }
  const retur = { no_terima, items: [{ kode_barcode: kode }], keterangan: 'Cacat cor' }
  const lengkap = async (path: string, isi: Readonly<Record<string, unknown>>) =>
    kasir.kirim(path, await kasir.disetujui(path, { ...isi, no_draft: crypto.randomUUID() }))
  const { no_pesanan } = await dokumen.dipesan()
  return {
    kode,
    ingin: [
      ['jual', dokumen.jual(piece)],
      ['titip', dokumen.titip(piece)],
      ['tukar', dokumen.tukar(piece)],
      ['selesai', dokumen.selesai(no_pesanan, piece)],
      ['kirim', await lengkap('kirim-barang/create', kirim)],
      ['hancur', kasir.kirim('hancur-barang/create', await isiHancur(kasir, satu.items))],
      ['retur', await lengkap('retur-supplier/create', retur)],
      ['pindah', kasir.kirim('pindah-barang/create', pindah([kode]))],
    ],
  }
}

interface Hasil {
  readonly kode: string
  readonly menang: readonly Cara[]
  readonly pindah: boolean
  /** Answers that are neither done nor a refusal of somebody who came too late. */
  readonly aneh: readonly string[]
}

const terlambat = ({ status, code }: Answer) =>
  status === 409 && (code === 'barang.tidak_tersedia' || code === 'barang.baru_dikoreksi')

/** One round; who is in front changes from round to round. */
async function ronde(n: number): Promise<Hasil> {
  const { kode, ingin } = await semua()
  const mulai = ingin.map((_, i) => ingin[(i + n) % ingin.length]!)
  const jawab = await Promise.all(
    mulai.map(async ([cara, coba]) => ({ cara, answer: await coba() })),
  )
  const jadi = jawab.filter(({ answer }) => answer.status === 200).map(({ cara }) => cara)
  return {
    kode,
    menang: jadi.filter((cara) => cara !== 'pindah'),
    pindah: jadi.includes('pindah'),
    aneh: jawab
      .filter(({ answer }) => answer.status !== 200 && !terlambat(answer))
      .map(({ cara, answer }) => `${cara} ${answer.status} ${answer.text}`),
  }
}

async function letak(kode: string): Promise<readonly [string, string] | undefined> {
  const [row] = await world.database.query<{ status: string; kode_baki: string }>(
    `select status, kode_baki from public.barang where kode_toko = 'A' and kode_barcode = $1`,
    [kode],
  )
  return row && [row.status, row.kode_baki]
}

test(
  `${RONDE} rounds: seven want one piece, and another carries it away: one of them gets it`,
  async () => {
    const menang = new Set<Cara>()
    for (let n = 0; n < RONDE; n++) {
      const hasil = await ronde(n)
      expect([n, hasil.menang.length, hasil.aneh]).toEqual([n, 1, []])
      const cara = JALAN.find((j) => hasil.menang.includes(j))!
      menang.add(cara)
      // Whoever carried it was before the winner, who found it in its new tray.
      expect(await letak(hasil.kode)).toEqual([STATUS[cara], hasil.pindah ? 'B2' : 'B1'])
    }
    // A race that always ends in the same way would prove less than it says.
    expect(menang.size).toBeGreaterThan(1)
    expect(await periksa(kasir.c)).toEqual([])
  },
  60_000 + RONDE * 4_000,
)

test('planted bug: where taking a piece leaves it READY, more than one of them gets it', async () => {
  await world.database.query(`CREATE FUNCTION buta() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.status := 'READY'; RETURN NEW; END $$`)
  await world.database.query(`CREATE TRIGGER buta BEFORE UPDATE ON barang
    FOR EACH ROW EXECUTE FUNCTION buta()`)
  expect((await ronde(0)).menang.length).toBeGreaterThan(1)
  expect(await periksa(kasir.c)).not.toEqual([])
}, 60_000)
