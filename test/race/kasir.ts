import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Client } from '../factories/client.ts'
import { sukses, tambahSama } from '../factories/goods.ts'
import { type Nota, disetujui, jual, setujui, tutup } from '../factories/sale.ts'
import { PENYETUJU } from '../factories/world.ts'

/** Makes ready what a command needs, and answers the command itself: one act with one key. */
export type Siap = () => Promise<() => Promise<Answer>>
export type Perintah = Readonly<Record<string, Siap>>
export type Isi = Readonly<Record<string, unknown>>

/** A cashier of one shop, who makes documents for others to be made of. */
export class Kasir {
  readonly c: Client

  constructor(c: Client) {
    this.c = c
  }

  /** One call under one key, to be made as often as wanted; made again where the server is busy. */
  kirim(path: string, body: Isi, o: { method?: string; oleh?: Client } = {}) {
    const kunci = crypto.randomUUID()
    const { method = 'POST', oleh = this.c } = o
    return (): Promise<Answer> => sampaiTerima(() => oleh.tulis(path, body, kunci, method))
  }

  async jadi<T>(path: string, body: Isi, oleh = this.c): Promise<T> {
    return sukses(await oleh.tulis<T>(path, body)).data
  }

  async izin(
    kategori: string,
    dokumen: string,
    jumlah_rp: number,
    penyetuju: string = PENYETUJU.penyetuju,
  ): Promise<Isi> {
    const diminta = { ...PENYETUJU, penyetuju, kategori, dokumen, jumlah_rp }
    return { id_otorisasi: await setujui(this.c, diminta) }
  }

  /** The body of an act with the approval that the server asks for. */
  disetujui<B extends Isi>(path: string, badan: B, penyetuju: string = PENYETUJU.penyetuju) {
    return disetujui(this.c, path, badan, { ...PENYETUJU, penyetuju })
  }

  /** The shop stays closed for so many days, at most 31: time passes for what runs. */
  async libur(hari: number): Promise<void> {
    const { tanggal } = (await this.c.ok<{ tanggal: string }>('GET', 'tutup-toko')).data
    const berikut = new Date(Date.parse(tanggal) + hari * 86_400_000).toISOString().slice(0, 10)
    sukses(await tutup(this.c, berikut))
  }

  async terjual(n: number): Promise<Nota> {
    return sukses(await jual(this.c, await tambahSama(this.c, n))).data
  }
}

/** Asks again, up to a minute, while the server is full, as its answer says: a crowd on a slow machine. */
export async function sampaiTerima<T>(kirim: () => Promise<Answer<T>>): Promise<Answer<T>> {
  let answer = await kirim()
  for (let n = 0; answer.code === 'server.sibuk' && n < 30; n++) {
    await wait(Number(answer.headers['retry-after']) * 1_000)
    answer = await kirim()
  }
  return answer
}

export const kartu = (jumlah_rp: number) => ({ jenis: 'DEBET', jumlah_rp, no_rekening: '8100' })
export const tunai = (jumlah_rp: number) => [{ jenis: 'CASH', jumlah_rp }]
