import { afterAll, beforeAll, expect, test } from 'vitest'
import { sukses, tambahSama } from '../factories/goods.ts'
import { periksa } from '../factories/sale.ts'
import {
  DP_PO,
  bacaPo,
  datangPo,
  isiAmbil,
  isiBatal,
  isiModel,
  pesanPo,
} from '../factories/siap-po.ts'
import { dunia, type World } from '../factories/world.ts'
import { isiMaster } from '../model/tindakan.ts'
import { Kasir } from './kasir.ts'

/** How often it is fought out; `RONDE=500` is the long run. */
const RONDE = Number(process.env['RONDE'] ?? 10)

let world: World
let k: Kasir

beforeAll(async () => {
  world = await dunia(['A'])
  k = new Kasir(world.toko.get('A')!)
  await isiMaster(k.c)
  sukses(await isiModel(k.c))
})
afterAll(() => world.close())

const keadaan = async (kode: string) => {
  const [row] = await world.database.query<{ status: string; no_dokumen: string | null }>(
    `select status, no_dokumen from public.barang where kode_toko = 'A' and kode_barcode = $1`,
    [kode],
  )
  return row
}

const batal = async (no_po: string) => {
  const { id_otorisasi } = await k.izin('pre_order.cancel', no_po, DP_PO)
  return k.kirim('pre-order/cancel', isiBatal(no_po, String(id_otorisasi)))
}

test(
  `${RONDE} rounds: pick-up against cancel against closing: pieces and money go one way`,
  async () => {
    const akhir = new Set<string>()
    for (let n = 0; n < RONDE; n++) {
      // One has its piece and is fetched or called off; the piece of the other one comes meanwhile.
      const { po, pieces } = await datangPo(k.c)
      const lain = await pesanPo(k.c)
      const [baru] = await tambahSama(k.c, 1)
      const [lama, datang] = [pieces[0]?.kode_barcode ?? '', baru?.kode_barcode ?? '']
      const ingin = [
        k.kirim('penjualan/create', isiAmbil(po.no_po, [lama], po.total_rp)),
        await batal(po.no_po),
        k.kirim('pre-order/closing', { no_po: po.no_po, kode_barcode: datang }),
        k.kirim('pre-order/closing', { no_po: lain.no_po, kode_barcode: datang }),
        await batal(lain.no_po),
      ]
      const mulai = ingin.map((_, i) => (i + n) % ingin.length)
      const jawab = await Promise.all(mulai.map(async (i) => [i, await ingin[i]!()] as const))
      const status = jawab.toSorted(([a], [b]) => a - b).map(([, j]) => j.status)
      const [ambil, gagal, ganda, closing, batalLain] = status
      expect([n, [ambil, gagal].toSorted(), ganda, batalLain]).toEqual([n, [200, 409], 409, 200])
      expect([200, 409]).toContain(closing)
      const satu = await bacaPo(k.c, po.no_po)
      expect(satu.status).toBe(ambil === 200 ? 'DIAMBIL' : 'BATAL')
      expect((await bacaPo(k.c, lain.no_po)).status).toBe('BATAL')
      expect((await keadaan(lama))?.status).toBe(ambil === 200 ? 'TERJUAL' : 'READY')
      // Held for a moment or never: what was called off holds nothing.
      expect(await keadaan(datang)).toEqual({ status: 'READY', no_dokumen: null })
      akhir.add(status.join(' '))
    }
    // A race that always ends in the same way would prove less than it says.
    expect(akhir.size).toBeGreaterThan(1)
    expect(await periksa(k.c)).toEqual([])
  },
  60_000 + RONDE * 4_000,
)
