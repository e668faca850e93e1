import { type Dibeli, type Pembelian, efekBarangDibeli } from './beli.ts'
import { type Efek, KAS, Kumpulan, efekJual, total } from './buku-model.ts'
import type { NotaJual, Penjualan } from './jual.ts'
import { type TokoModel, keWire } from './toko-model.ts'

/** What an exchange may pay out without a second person. */
const BATAS_KELUAR = 5_000_000n

interface NotaTukar {
  readonly nomor: string
  readonly tanggal: string
  readonly selisih: bigint
  readonly beli: readonly Dibeli[]
  readonly nota: NotaJual
  readonly efek: Efek
  batal: boolean
}

/** Two legs under one number, settled once, in whichever direction. */
export class Tukar {
  readonly #nota: NotaTukar[] = []
  readonly #t: TokoModel
  readonly #jual: Penjualan
  readonly #beli: Pembelian

  constructor(t: TokoModel, jual: Penjualan, beli: Pembelian) {
    this.#t = t
    this.#jual = jual
    this.#beli = beli
  }

  async tukar(): Promise<void> {
    const t = this.#t
    const beli = this.#beli.pilih()
    const items = t.ambil(t.acak.antara(1, 2)).map((barang) => ({ barang, potongan: 0n }))
    const due = total(items, t.pkp)
    const k = new Kumpulan()
    const nilai = efekBarangDibeli(k, beli, 'barang/karantina')
    const selisih = due - nilai
    const bayar = selisih > 0n ? t.bayar(selisih) : []
    for (const [key, n] of efekJual(items, bayar, t.pkp)) k.map.set(key, (k.map.get(key) ?? 0n) + n)
    k.add(KAS, 'IDR', 'CASH', -nilai)
    const no_draft = crypto.randomUUID()
    const keluar = selisih < 0n ? -selisih : 0n
    const tunai = [{ jenis: 'CASH', jumlah_rp: Number(keluar) }]
    const body = {
      kode_sales: 'S1',
      nama_penjual: 'Pelanggan model',
      jual: {
        items: items.map(({ barang }) => ({ kode_barcode: barang.kode_barcode })),
        total_rp: Number(due),
      },
      beli: { items: beli.map((b) => b.isi), total_rp: Number(nilai) },
      pembayaran: keluar > 0n ? tunai : keWire(bayar),
      no_draft,
      ...(keluar > BATAS_KELUAR ? await t.izin('tukar.uang_keluar', no_draft, keluar) : {}),
    }
    if (!t.sanggup(k.map)) {
      await t.ditolak('tukar/create', body, 'kas.tidak_cukup')
      t.siap.push(...items.map((i) => i.barang))
      return
    }
    const { no_tukar } = await t.tulis<{ no_tukar: string }>('tukar/create', body, {
      jenis: 'FT',
      kolom: 'no_tukar',
      efek: k.map,
    })
    for (const b of beli) if (b.terjual) b.terjual.kembali = true
    const nota = this.#jual.simpan(no_tukar, items, due, k.map)
    const { tanggal } = t
    this.#nota.push({ nomor: no_tukar, tanggal, selisih, beli, nota, efek: k.map, batal: false })
  }

  /** Both legs or none; what went out must not have come back meanwhile. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#nota.filter(
      (n) => !n.batal && n.tanggal === t.tanggal && n.nota.terjual.every((s) => !s.kembali),
    )
    if (open.length === 0) return false
    const n = t.acak.pilih(open)
    const selisih = n.selisih < 0n ? -n.selisih : n.selisih
    const body = {
      no_tukar: n.nomor,
      alasan: 'Pelanggan berubah pikiran',
      ...(await t.izin('tukar.cancel', n.nomor, selisih)),
    }
    if (!t.sanggup(n.efek, -1n)) {
      await t.ditolak('tukar/cancel', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('tukar/cancel', body, {})
    n.batal = true
    n.nota.batal = true
    t.buku.terap(n.efek, -1n)
    t.siap.push(...n.nota.terjual.map((s) => s.barang))
    for (const b of n.beli) if (b.terjual) b.terjual.kembali = false
    return true
  }
}
