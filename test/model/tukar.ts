import { unggahFoto } from '../factories/foto.ts'
import { KADAR_BP, sukses } from '../factories/goods.ts'
import { type Dibeli, type Pembelian, efekBarangDibeli } from './beli.ts'
import { type Efek, KAS, Kumpulan, bagi, efekJual, murni, total } from './buku-model.ts'
import { MEMBER, type NotaJual, type Penjualan } from './jual.ts'
import { Kolam, PerHari } from './kolam.ts'
import { type TokoModel, keWire, sama } from './toko-model.ts'

const KARANTINA = 'barang/karantina'
const STOK = { BALENAN: 'barang/beli-kembali', ROSOK: 'barang/rosok' } as const

interface NotaTukar {
  readonly nomor: string
  readonly tanggal: string
  readonly selisih: bigint
  readonly beli: readonly Dibeli[]
  readonly nota: NotaJual
  readonly efek: Efek
  batal: boolean
  /** Tests of its pieces that stand. */
  diuji: number
}

/** A piece of an exchange that waits for its test. */
interface Menunggu {
  readonly nota: NotaTukar
  readonly baris: number
  readonly barang: Dibeli
  difoto?: true
}

interface Diuji extends Menunggu {
  readonly nomor: string
  readonly efek: Efek
  batal: boolean
}

/** Two legs under one number, settled once, in whichever direction. */
export class Tukar {
  readonly #hari = new PerHari<NotaTukar>()
  readonly #menunggu = new Kolam<Menunggu>()
  readonly #diuji = new PerHari<Diuji>()
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
    const kode = t.acak.sekali(3) ? t.acak.pilih(MEMBER) : undefined
    const pembeli = kode ? { kode, uang: selisih > 0n ? selisih : 0n } : undefined
    for (const [key, n] of efekJual(items, bayar, t.pkp, pembeli))
      k.map.set(key, (k.map.get(key) ?? 0n) + n)
    const ajak = this.#jual.ajak(k.map, kode, due)
    k.add(KAS, 'IDR', 'CASH', -nilai)
    const no_draft = crypto.randomUUID()
    const keluar = selisih < 0n ? -selisih : 0n
    const tunai = [{ jenis: 'CASH', jumlah_rp: Number(keluar) }]
    const body = {
      kode_sales: 'S1',
      ...(kode ? { kode_customer: kode } : { nama_penjual: 'Pelanggan model' }),
      jual: {
        items: items.map(({ barang }) => ({ kode_barcode: barang.kode_barcode })),
        total_rp: Number(due),
      },
      beli: { items: beli.map((b) => b.isi), total_rp: Number(nilai) },
      pembayaran: keluar > 0n ? tunai : keWire(bayar),
      no_draft,
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
    for (const b of beli) this.#jual.pulang(b.terjual)
    const nota: NotaTukar = {
      nomor: no_tukar,
      tanggal: t.tanggal,
      selisih,
      beli,
      nota: this.#jual.simpan(no_tukar, items, due, k.map),
      efek: k.map,
      batal: false,
      diuji: 0,
    }
    this.#jual.milik(nota.nota, kode, ajak)
    this.#hari.tambah(t.tanggal, nota)
    this.#menunggu.tambah(...beli.map((barang, i) => ({ nota, baris: i + 1, barang })))
  }

  /** Out of quarantine, with a photo and a reading: paid for as it was, as fine as it turned out. */
  async uji(): Promise<boolean> {
    const t = this.#t
    const m = this.#menunggu.pilih(t.acak)
    if (!m) return false
    this.#menunggu.buang(m)
    if (m.nota.batal) return false
    const kunci = { no_tukar: m.nota.nomor, baris: m.baris }
    const uji_kadar = t.acak.antara(7_000, 8_000)
    // Another karat than its group's can only be melted: half a karat is 2.08 %.
    const karatnya = Math.abs(uji_kadar - KADAR_BP) <= 208
    const stok = karatnya ? t.acak.pilih(['BALENAN', 'ROSOK'] as const) : 'ROSOK'
    const body = { ...kunci, uji_kadar: uji_kadar / 100, stok, penguji: 'Penguji model' }
    if (!m.difoto) {
      await t.ditolak('tukar/uji', body, 'tukar.foto_wajib')
      sukses(await unggahFoto(t.c, 'tukar/foto', kunci))
    }
    if (!karatnya) await t.ditolak('tukar/uji', { ...body, stok: 'BALENAN' }, 'isian.salah')
    const { mg, bersih, harga } = m.barang
    const terbaca = bagi(bersih * BigInt(uji_kadar), 10_000n)
    const k = new Kumpulan().add('pembelian/barang', 'MGF', '', murni(bersih) - terbaca)
    for (const [akun, arah, halus] of [
      [KARANTINA, -1n, murni(bersih)],
      [STOK[stok], 1n, terbaca],
    ] as const)
      k.add(akun, 'IDR', '', arah * harga)
        .add(akun, 'MG', 'G75', arah * mg)
        .add(akun, 'MGF', '', arah * halus)
        .add(akun, 'PCS', '', arah)
    const jadi = await t.tulis<{ no_uji: string; selisih_murni: number }>('tukar/uji', body, {
      jenis: 'UK',
      kolom: 'no_uji',
      efek: k.map,
    })
    sama('fine weight of the reading', jadi.selisih_murni, Number(terbaca - murni(bersih)) / 1000)
    m.nota.diuji++
    this.#diuji.tambah(t.tanggal, { ...m, nomor: jadi.no_uji, efek: k.map, batal: false })
    return true
  }

  /** A test of today is taken back; the piece waits again, with its photo. */
  async batalUji(): Promise<boolean> {
    const t = this.#t
    const open = this.#diuji.pada(t.tanggal).filter((d) => !d.batal)
    if (open.length === 0) return false
    const d = t.acak.pilih(open)
    const { nota, baris, barang } = d
    const izin = await t.izin('tukar.batal_uji', d.nomor, barang.harga)
    const body = { no_tukar: nota.nomor, baris, alasan: 'Salah baca alat', ...izin }
    await t.tulis('tukar/batal-uji', body, {})
    t.terap(d.efek, -1n)
    d.batal = true
    nota.diuji--
    this.#menunggu.tambah({ nota, baris, barang, difoto: true })
    return true
  }

  /** Both legs or none; what went out must not have come back meanwhile. */
  async batal(): Promise<boolean> {
    const t = this.#t
    const open = this.#hari
      .pada(t.tanggal)
      .filter((n) => !n.batal && n.nota.terjual.every((s) => !s.kembali))
    if (open.length === 0) return false
    const n = t.acak.pilih(open)
    const selisih = n.selisih < 0n ? -n.selisih : n.selisih
    const body = {
      no_tukar: n.nomor,
      alasan: 'Pelanggan berubah pikiran',
      ...(await t.izin('tukar.cancel', n.nomor, selisih)),
    }
    if (n.diuji > 0) {
      await t.ditolak('tukar/cancel', body, 'tukar.sudah_diuji')
      return true
    }
    const kembali = t.kembali(n.efek)
    if (!t.sanggup(kembali, -1n)) {
      await t.ditolak('tukar/cancel', body, 'kas.tidak_cukup')
      return true
    }
    await t.tulis('tukar/cancel', body, {})
    n.batal = true
    this.#jual.hapus(n.nota)
    t.terap(kembali, -1n)
    t.siap.push(...n.nota.terjual.map((s) => s.barang))
    for (const b of n.beli) this.#jual.keluarLagi(b.terjual)
    return true
  }
}
