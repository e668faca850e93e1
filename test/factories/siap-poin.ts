import { expect } from 'vitest'
import type { TestDatabase } from '../setup/database.ts'
import type { Answer, Client } from './client.ts'
import { buatOrang, masuk } from './shop.ts'
import type { SiapJual } from './siap-jual.ts'
import { setujuiTolakan } from './sale.ts'

/** Screens of points and gifts. */
export const LAYAR_POIN = [
  '/tukar-point',
  '/lihat-tukar-point',
  '/batal-tukar-point',
  '/transaksi-poin',
  '/stock-hadiah',
  '/lihat-transaksi-member',
  '/setting-member',
  '/reset-poin-member',
  '/lihat-reset-poin-member',
  '/batal-reset-poin-member',
]

/**
 * The server's own clock has done the reset of these days in every shop: what a test resets, it
 * resets itself.
 */
export async function resetTanpaJam(db: TestDatabase): Promise<void> {
  await db.query(
    `insert into public.tugas_harian (kode_toko, nama, tanggal, mulai, lagi, percobaan, selesai)
     select kode_toko, 'reset-poin', current_date + n, now(), now(), 1, now()
     from public.toko, generate_series(-1, 2) n
     on conflict on constraint tugas_harian_pk do nothing`,
  )
}

type Isi = Readonly<Record<string, unknown>>

/** A cashier of points in a shop that can sell: a gift of 40 points, members on demand. */
export class SiapPoin {
  readonly toko: SiapJual
  readonly kasir: Client
  #hp = 81_200_000_000

  private constructor(toko: SiapJual, kasir: Client) {
    this.toko = toko
    this.kasir = kasir
  }

  static async buat(toko: SiapJual): Promise<SiapPoin> {
    const user = `${toko.toko}POIN`
    await buatOrang(toko.server.services.db, user, toko.toko, 'KASIR', LAYAR_POIN)
    const s = new SiapPoin(toko, await masuk(toko.server.url, user))
    await s.hadiah('MUG', 40)
    return s
  }

  async member(more: Isi = {}): Promise<string> {
    const isi = { nama_customer: 'Ibu Sari', no_hp: `0${this.#hp++}`, ...more }
    const answer = await this.toko.pemilik.tulis<{ kode_customer: string }>('member', isi)
    expect(answer, answer.text).toMatchObject({ status: 200 })
    return answer.data.kode_customer
  }

  async hadiah(kode_hadiah: string, poin: number): Promise<void> {
    const isi = { kode_hadiah, nama_hadiah: `Hadiah ${kode_hadiah}`, poin }
    const answer = await this.toko.pemilik.tulis('hadiah', isi)
    expect(answer, answer.text).toMatchObject({ status: 200 })
  }

  async setuju(kategori: string, dokumen: string, jumlah_rp: number, user = 'SPV') {
    const { data } = await this.kasir.ok<{ id_otorisasi: string }>('POST', 'authorization', {
      user_id: `${this.toko.toko}${user}`,
      password: 'demo1234',
      kategori,
      dokumen,
      jumlah_rp,
    })
    return data.id_otorisasi
  }

  /** Points by hand with the approval that they need; each is worth 1,000. */
  async koreksi(kode_customer: string, poin: number, more: Isi = {}): Promise<Answer<Isi>> {
    const no_draft = `D-${crypto.randomUUID()}`
    const banyak = Math.abs(poin)
    const arah = poin > 0 ? 'TAMBAH' : 'KURANG'
    const keterangan = 'Ulang tahun toko'
    const isi = { kode_customer, arah, poin: banyak, keterangan, no_draft, ...more }
    const tolakan = await this.kasir.tulis<Isi>('transaksi-poin/create', isi)
    if (tolakan.code !== 'otorisasi.diperlukan') return tolakan
    const setuju = { penyetuju: `${this.toko.toko}SPV`, password: 'demo1234' }
    const id_otorisasi = await setujuiTolakan(this.kasir, tolakan, setuju)
    return this.kasir.tulis('transaksi-poin/create', { ...isi, id_otorisasi })
  }

  masukkan(kode_hadiah: string, jumlah: number): Promise<Answer<Isi>> {
    const isi = { kode_hadiah, jenis: 'MASUK', jumlah, keterangan: 'Dari toko hadiah' }
    return this.kasir.tulis('stock-hadiah/create', isi)
  }

  tukar(kode_customer: string, poin: number, items: Isi[]): Promise<Answer<Isi>> {
    return this.kasir.tulis('tukar-point/create', { kode_customer, poin, items })
  }

  async poin(kode_customer: string): Promise<number> {
    const path = `tukar-point/member/${kode_customer}`
    return (await this.kasir.ok<{ poin: number }>('GET', path)).data.poin
  }

  async stok(kode_hadiah: string): Promise<number | undefined> {
    const { data } = await this.kasir.ok<{ kode_hadiah: string; stok: number }[]>(
      'GET',
      'stock-hadiah/isi',
    )
    return data.find((h) => h.kode_hadiah === kode_hadiah)?.stok
  }
}
