import { dijual } from '../factories/waktu-hutang.ts'
import { KAS, Kumpulan, uangMasuk } from './buku-model.ts'
import { geser } from './bunga-model.ts'
import type { Gadai } from './gadai.ts'
import { type Jaminan, type Tiket, efekJaminan, efekTagihan } from './gadai-tiket.ts'
import { Kolam } from './kolam.ts'
import { jumlah, keWire, sama } from './toko-model.ts'

/** Days between a notice and the auction that it announces, and between two notices. */
const HARI_PERINGATAN = 7
/** Rupiah that a gram of the pieces is worth, and the share of it that an auction has to bring. */
const HARGA_PER_GRAM = 900_000n
const PERSEN_LIMIT = 90n

/** The least that pieces are sold for without an owner. */
function limit(items: readonly Jaminan[]): bigint {
  const nilai = items.reduce((n, j) => n + (j.bersih * HARGA_PER_GRAM + 500n) / 1_000n, 0n)
  return (nilai * PERSEN_LIMIT + 99n) / 100n
}

const terkecil = (a: bigint, b: bigint) => (a < b ? a : b)
const positif = (n: bigint) => (n > 0n ? n : 0n)

/** Notices, auctions, and what of their proceeds belongs to the customer. */
export class Lelang {
  readonly #g: Gadai
  readonly #lebih = new Kolam<Tiket>()
  readonly #diperingatkan = new Kolam<Tiket>()

  constructor(g: Gadai) {
    this.#g = g
  }

  /** A ticket past its due date; of several picked the one that is furthest. */
  #lewat(): Tiket | undefined {
    const { t, aktif } = this.#g
    const dipilih = Array.from({ length: 8 }, () => aktif.pilih(t.acak)).flatMap((x) => x ?? [])
    return dipilih.sort((a, b) => (a.tempo < b.tempo ? -1 : 1))[0]
  }

  /** One that somebody was warned of, unless it has ended since. */
  #siap(): Tiket | undefined {
    const tiket = this.#diperingatkan.pilih(this.#g.t.acak)
    if (tiket?.aktif) return tiket
    if (tiket) this.#diperingatkan.buang(tiket)
    return undefined
  }

  async peringatan(): Promise<boolean> {
    const { t } = this.#g
    const tiket = this.#lewat()
    if (!tiket) return false
    const { tempo, aturan } = tiket
    const body = {
      no_faktur_hutang: tiket.nomor,
      cara: t.acak.pilih(['SURAT', 'WHATSAPP', 'TELEPON']),
    }
    if (t.tanggal <= tempo) {
      await t.ditolak('hutang/peringatan', body, 'hutang.belum_jatuh_tempo')
      return true
    }
    const { peringatan: lama } = tiket
    if (lama && t.tanggal < geser(lama.pada, HARI_PERINGATAN)) {
      await t.ditolak('hutang/peringatan', body, 'hutang.peringatan_terlalu_dekat')
      return true
    }
    const data = await t.tulis<{ no_peringatan: string; tgl_lelang: string }>(
      'hutang/peringatan',
      body,
      { jenis: 'NH', kolom: 'no_peringatan' },
    )
    const [boleh, diumumkan] = [
      geser(tempo, aturan.tenggang + 1),
      geser(t.tanggal, HARI_PERINGATAN),
    ]
    const lelang = boleh > diumumkan ? boleh : diumumkan
    tiket.peringatan = { tempo, pada: t.tanggal, lelang }
    sama('first day of the auction', data.tgl_lelang, tiket.peringatan.lelang)
    this.#diperingatkan.tambah(tiket)
    return true
  }

  /** Why a ticket may not be auctioned today. */
  #tolak({ tempo, aturan, peringatan }: Tiket): string | null {
    const { tanggal } = this.#g.t
    if (tanggal <= geser(tempo, aturan.tenggang)) return 'hutang.belum_boleh_lelang'
    if (peringatan?.tempo !== tempo) return 'hutang.belum_diperingatkan'
    return tanggal < peringatan.lelang ? 'hutang.peringatan_belum_lewat' : null
  }

  async lelang(): Promise<boolean> {
    const g = this.#g
    const { t } = g
    const tiket = this.#siap() ?? this.#lewat()
    if (!tiket) return false
    const d = await g.tagihan(tiket)
    const utang = tiket.pokok + d.bunga + d.denda
    const hasil = 1n + (utang * BigInt(t.acak.antara(50, 160))) / 100n
    const biaya = t.acak.sekali(2) ? BigInt(t.acak.antara(1, 100)) * 1_000n : 0n
    const bayar = t.bayar(hasil)
    const murah = hasil < limit(g.ada(tiket))
    const body = {
      ...dijual(t.c),
      ...(murah ? { alasan_limit: 'Hanya satu penawar' } : {}),
      no_faktur_hutang: tiket.nomor,
      hasil_rp: Number(hasil),
      biaya_rp: Number(biaya),
      pembayaran: keWire(bayar),
    }
    const tolak = this.#tolak(tiket)
    if (tolak) {
      await t.ditolak('hutang/lelang', body, tolak)
      return true
    }
    if (murah && t.acak.sekali(3)) {
      const { alasan_limit: _, ...tanpa } = body
      await t.ditolak('hutang/lelang', tanpa, 'isian.salah')
      await t.ditolak('hutang/lelang', body, 'otorisasi.diperlukan')
    }
    const sisa = hasil - biaya - utang
    // Of what is short nothing is earned, and only principal is lost.
    const diatas = positif(hasil - biaya - tiket.pokok)
    const denda = terkecil(diatas, d.denda)
    const diterima = { denda, bunga: terkecil(diatas - denda, d.bunga) }
    const k = uangMasuk(efekJaminan(new Kumpulan(), g.ada(tiket), -1n), bayar)
      .add(KAS, 'IDR', 'CASH', hasil - jumlah(bayar) - biaya)
      .add('hutang/lelang-lebih', 'IDR', '', sisa > 0n ? -sisa : 0n)
      .add('hutang/lelang-rugi', 'IDR', '', positif(tiket.pokok - hasil + biaya))
    const nomor = await g.jadi(
      {
        tiket,
        jenis: 'LELANG',
        huruf: 'LH',
        path: 'hutang/lelang',
        k: efekTagihan(k, diterima, tiket.pokok),
        total: hasil - biaya,
        sesudah: { pokok: 0n, tagihan: d },
        keluar: [...tiket.ada],
        tutup: true,
      },
      body,
    )
    if (!nomor || sisa <= 0n) return true
    tiket.lebih = { rp: sisa }
    this.#lebih.tambah(tiket)
    return true
  }

  /** The surplus goes to the customer, however late; the shop never has it. */
  async lebih(): Promise<boolean> {
    const g = this.#g
    const { t } = g
    const tiket = this.#lebih.pilih(t.acak)
    if (!tiket) return false
    this.#lebih.buang(tiket)
    const { lebih } = tiket
    // Taken back, or paid out before: then it may be found here again.
    if (!lebih || tiket.aktif || tiket.tindakan.at(-1)?.jenis === 'LEBIH') return false
    if (t.acak.sekali(3)) {
      const no_faktur_hutang = tiket.nomor
      const izin = await t.izin('hutang.hangus', no_faktur_hutang, lebih.rp)
      const dana = { nama_pihak: 'Dana Sosial', keluar: [] }
      const body = { no_faktur_hutang, ...dana, ...izin }
      await t.ditolak('hutang/lebih-hangus', body, 'hutang.kelebihan_tetap')
    }
    const k = new Kumpulan().add('hutang/lelang-lebih', 'IDR', '', lebih.rp)
    const satu = { tiket, jenis: 'LEBIH', huruf: 'SH', k } as const
    await g.perbuat({ ...satu, path: 'hutang/lebih', total: -lebih.rp })
    this.#lebih.tambah(tiket)
    return true
  }
}
