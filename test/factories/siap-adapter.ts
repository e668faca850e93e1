import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { onOutboxFilled } from '#kernel/server/jobs/wake.ts'
import type { KepalaOrder } from '#modules/daring/marketplace/contract-order.ts'
import type { BarangOnline, SambunganKini } from '#modules/daring/marketplace/contract.ts'
import type { Adapter, Aturan } from '#modules/daring/marketplace/rules.ts'
import { antreOrder } from '#modules/daring/marketplace/server/antar-order.ts'
import { antreTayang } from '#modules/daring/marketplace/server/antar-tayang.ts'
import { type Server, createServer } from '../../src/app/server.ts'
import { type TestDatabase, testDatabase } from '../setup/database.ts'
import type { MisbehavingServer } from '../setup/misbehaving-server.ts'
import { MARKETPLACE, sukses } from './goods.ts'
import { SiapJual } from './siap-jual.ts'
import { foto } from './siap-online.ts'

interface Sambungan {
  readonly adapter: Adapter
  readonly toko_luar: string | null
  readonly kunci: { readonly kunci: string; readonly rahasia: string; readonly kode?: string }
  readonly atur: Aturan
}

/** A shop whose connection WEB leads to a test's own server; its queues turn by hand. */
export class SiapAdapter {
  readonly toko: SiapJual
  readonly db: TestDatabase
  readonly server: Server
  readonly #folder: string

  private constructor(toko: SiapJual, db: TestDatabase, server: Server, folder: string) {
    this.toko = toko
    this.db = db
    this.server = server
    this.#folder = folder
  }

  static async buat(web: MisbehavingServer, s: Sambungan): Promise<SiapAdapter> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'kencana-adapter-'))
    const db = await testDatabase()
    const MARKETPLACE_URLS = JSON.stringify({ UJI: await web.listen() })
    const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder, MARKETPLACE_URLS }
    const server = await createServer({ databaseUrl: db.url, env })
    const toko = await SiapJual.buat(db, server, 'T1', '0A')
    // Turns are taken by hand: nothing that is committed wakes the shop's own worker.
    onOutboxFilled(server.services.db, () => {})
    const siap = new SiapAdapter(toko, db, server, folder)
    await siap.#sambungkan(s)
    return siap
  }

  async #sambungkan({ adapter, toko_luar, kunci, atur }: Sambungan): Promise<void> {
    const { pemilik } = this.toko
    await pemilik.tulis('marketplace', MARKETPLACE)
    const kode_sambungan = 'WEB'
    const isi = {
      kode_sambungan,
      nama_sambungan: 'Toko Online',
      kode_marketplace: 'WEB',
      adapter,
      alamat_marketplace: 'UJI',
      ...(toko_luar === null ? {} : { toko_luar }),
      naik: 2,
      kode_sales: 'S01',
      aktif: true,
    }
    sukses(await pemilik.tulis('sambungan-marketplace', isi))
    sukses(await this.setting('kunci', { kode_sambungan, ...kunci }))
    sukses(await this.setting('atur', { kode_sambungan, atur }))
  }

  setting(apa: 'kunci' | 'atur', isi: Readonly<Record<string, unknown>>) {
    const path = `marketplace-setting/${apa}`
    return this.toko.pemilik.tulis(path, isi, crypto.randomUUID(), 'PUT')
  }

  async tutup(web: MisbehavingServer): Promise<void> {
    await this.server.close()
    await web.close()
    await this.db.drop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Pieces with a photo that are put online; not told yet. */
  async tayang(n = 1): Promise<string[]> {
    const kode = await this.toko.barang(n)
    await foto(this.toko.pemilik, kode)
    const items = kode.map((kode_barcode) => ({ kode_barcode }))
    sukses(
      await this.toko.pemilik.tulis('kirim-barang-online/create', { kode_sambungan: 'WEB', items }),
    )
    return kode
  }

  get #layanan() {
    return { ...this.server.services, log: this.server.app.log }
  }

  /** Turns of the queue of pieces, as if time passed between them; at most so many. */
  async antar(paling = 12): Promise<void> {
    for (let n = 0; n < paling; n++) {
      if ((await antreTayang.deliver(this.#layanan, 'T1')) === null) return
      await this.db.query("update kunci_marketplace set berikut = '2020-01-01'")
    }
  }

  /** Turns of the queue of orders, as if a minute passed between them. */
  async tanya(kali = 2): Promise<void> {
    for (let n = 0; n < kali; n++) {
      await this.db.query(
        "update kunci_marketplace set berikut = '2020-01-01', tanya = '2020-01-01'",
      )
      await antreOrder.deliver(this.#layanan, 'T1')
    }
  }

  async daftar(): Promise<BarangOnline[]> {
    const urut = { sort: 'kode_barcode' }
    return (await this.toko.pemilik.ok<BarangOnline[]>('GET', 'barang-online/get/all', urut)).data
  }

  async sambungan(): Promise<SambunganKini | undefined> {
    return (await this.toko.pemilik.ok<SambunganKini[]>('GET', 'marketplace-setting')).data[0]
  }

  async order(id: string): Promise<KepalaOrder | undefined> {
    const path = 'pesanan-marketplace/get/all'
    const { data } = await this.toko.pemilik.ok<KepalaOrder[]>('GET', path, { search: id })
    return data.find((o) => o.id_luar === id)
  }
}
