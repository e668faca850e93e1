import { type Isi, type Kasir, type Perintah } from './kasir.ts'
import { PEMILIK } from './perintah-hari.ts'

/** What one point pays in these shops. */
const NILAI = 1_000
const POIN = 100

/** Points by hand, gifts for points with their stock, the reset. */
export class KasirPoin {
  readonly #k: Kasir
  #nomor = 0

  constructor(k: Kasir) {
    this.#k = k
  }

  /** A member of his own with so many points. */
  async member(poin = POIN): Promise<string> {
    const no_hp = `08${String(Date.now() * 100 + this.#nomor++).slice(-11)}`
    const isi = { nama_customer: 'Member poin', no_hp }
    const { kode_customer } = await this.#k.jadi<{ kode_customer: string }>('member', isi)
    if (poin > 0)
      await this.#k.jadi('transaksi-poin/create', await this.koreksi(kode_customer, poin))
    return kode_customer
  }

  async koreksi(kode_customer: string, poin: number): Promise<Isi> {
    const no_draft = crypto.randomUUID()
    const isi = { kode_customer, arah: 'TAMBAH', poin, keterangan: 'Hadiah', no_draft }
    return this.#k.disetujui('transaksi-poin/create', isi)
  }

  /** A gift of its own that costs so many points, and as many of it as wanted. */
  async hadiah(poin: number, stok: number): Promise<string> {
    const kode_hadiah = `H${Date.now() % 1_000_000}${this.#nomor++}`.slice(0, 10)
    await this.#k.jadi('hadiah', { kode_hadiah, nama_hadiah: kode_hadiah, poin })
    if (stok > 0) await this.#k.jadi('stock-hadiah/create', this.masuk(kode_hadiah, stok))
    return kode_hadiah
  }

  masuk(kode_hadiah: string, jumlah: number): Isi {
    return { kode_hadiah, jenis: 'MASUK', jumlah, keterangan: 'Beli hadiah' }
  }

  tukar(kode_customer: string, kode_hadiah: string, poin: number): Isi {
    return { kode_customer, poin, items: [{ kode_hadiah, jumlah: 1 }] }
  }

  /** A rule of its own that is due. */
  async aturan(): Promise<string> {
    const kode = `A${Date.now() % 1_000_000}${this.#nomor++}`.slice(0, 10)
    const [{ tanggal } = { tanggal: '' }] = (
      await this.#k.c.ok<{ tanggal: string }[]>('GET', 'transaksi-poin/get/all')
    ).data
    await this.#k.jadi('parameter-reset-poin', { kode, tanggal, aturan: 'SEMUA' })
    return kode
  }

  /** What the rule would take now, with the owner's approval. */
  async reset(kode: string): Promise<Isi & { readonly poin: number }> {
    const { text } = await this.#k.c.ok('GET', `reset-poin/pratinjau/${kode}`)
    const isi = JSON.parse(text) as { count: number; totals: { poin: number } }
    const { poin } = isi.totals
    const ok = await this.#k.izin('poin.reset', kode, poin * NILAI, PEMILIK)
    return { kode, poin, jumlah_member: isi.count, ...ok }
  }
}

export function perintahPoin(k: Kasir): Perintah {
  const p = new KasirPoin(k)
  return {
    'transaksi-poin/create': async () => {
      const member = await p.member(0)
      return k.kirim('transaksi-poin/create', await p.koreksi(member, POIN))
    },
    'stock-hadiah/create': async () =>
      k.kirim('stock-hadiah/create', p.masuk(await p.hadiah(POIN, 0), 3)),
    'tukar-point/create': async () => {
      const [member, hadiah] = [await p.member(), await p.hadiah(POIN, 1)]
      return k.kirim('tukar-point/create', p.tukar(member, hadiah, POIN))
    },
    'tukar-point/cancel': async () => {
      const [member, hadiah] = [await p.member(), await p.hadiah(POIN, 1)]
      const isi = p.tukar(member, hadiah, POIN)
      const { no_tukar_poin } = await k.jadi<{ no_tukar_poin: string }>('tukar-point/create', isi)
      const ok = await k.izin('poin.batal_tukar', no_tukar_poin, POIN * NILAI)
      return k.kirim('tukar-point/cancel', { no_tukar_poin, alasan: 'Salah', ...ok })
    },
    'reset-poin/create': async () => {
      await p.member()
      return k.kirim('reset-poin/create', await p.reset(await p.aturan()))
    },
    'reset-poin/cancel': async () => {
      await p.member()
      const isi = await p.reset(await p.aturan())
      const { no_reset } = await k.jadi<{ no_reset: string }>('reset-poin/create', isi)
      const ok = await k.izin('poin.batal_reset', no_reset, isi.poin * NILAI, PEMILIK)
      return k.kirim('reset-poin/cancel', { no_reset, alasan: 'Salah', ...ok })
    },
    'setting-member': async () => {
      const { data } = await k.c.ok<Record<string, number>>('GET', 'setting-member')
      const { versi_nilai, versi_batas, nilai_poin, batas_koreksi_poin = 0 } = data
      const isi = { nilai_poin, batas_koreksi_poin: batas_koreksi_poin + 1 }
      return k.kirim('setting-member', { ...isi, versi_nilai, versi_batas }, { method: 'PUT' })
    },
  }
}
