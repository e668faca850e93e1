import net from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { PrintAgent } from '../../../../../scripts/print-agent.ts'
import type { Client } from '#test/factories/client.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import { SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'
import { readEscPos } from '#test/setup/read-escpos.ts'
import { type Server, createServer } from '../../../../app/server.ts'
import type { FromPrintAgent, ToPrintAgent } from '#kernel/shared/print-agent.ts'
import { stretched } from '#test/setup/slowdown.ts'

let db: TestDatabase
let server: Server
let toko: SiapJual
let nomor: string

beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', LOG_LEVEL: 'silent', PRINTER_LOCAL: '1' },
  })
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  const [a = ''] = await toko.barang(1)
  nomor = (await toko.terjual({ barcodes: [a], total_rp: 2_500_000 })).no_faktur_jual
})
afterAll(async () => {
  await server.close()
  await db.drop()
})

/** A printer on the network: takes what comes until the line is closed. */
class Printer {
  readonly jobs: Buffer[] = []
  port = 0
  #server: net.Server | undefined

  /** The first port of printers that is free here. */
  async listen(): Promise<void> {
    for (let port = 9100; port < 9110; port++) {
      const server = net.createServer((socket) => {
        const parts: Buffer[] = []
        socket.on('data', (part) => parts.push(part))
        socket.on('end', () => this.jobs.push(Buffer.concat(parts)))
      })
      const ok = await new Promise<boolean>((resolve) => {
        server.once('error', () => resolve(false))
        server.listen(port, '127.0.0.1', () => resolve(true))
      })
      if (!ok) continue
      this.#server = server
      this.port = port
      return
    }
    throw new Error('no port of printers is free')
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server?.close(resolve))
  }
}

const pasang = (kode_printer: string, port_printer: number, more: object = {}) =>
  toko.pemilik.tulis('printer', {
    kode_printer,
    nama_printer: `Printer ${kode_printer}`,
    alamat_printer: '127.0.0.1',
    port_printer,
    lebar_kertas: '58',
    buka_laci: true,
    ...more,
  })
const cetak = (kode_printer: string, c: Client = toko.kasir) =>
  c.call('POST', 'nota/cetak-printer', { jenis: 'PENJUALAN', nomor, kode_printer })

describe('printers of the network', () => {
  test('get the slip as bytes, the drawer opens for the first print alone', async () => {
    const printer = new Printer()
    await printer.listen()
    expect((await pasang('P1', printer.port)).status).toBe(200)
    const jawab = await cetak('P1')
    expect(jawab.status, jawab.text).toBe(200)
    expect(jawab.data).toEqual({ nama_printer: 'Printer P1' })
    await toko.kasir.tulis('penjualan/cetak-ulang', { no_faktur_jual: nomor })
    expect((await cetak('P1')).status).toBe(200)
    await expect.poll(() => printer.jobs.length).toBe(2)
    const [asli, salinan] = printer.jobs.map(readEscPos)
    expect([asli?.pulses, salinan?.pulses]).toEqual([1, 0])
    const teks = (slip: typeof asli) => slip?.sheets[0]?.lines.map((l) => l.text).join('\n')
    expect(teks(asli)).toContain(nomor)
    expect(teks(asli)).not.toContain('SALINAN')
    expect(teks(salinan)).toContain('SALINAN ke-1')
    expect(asli?.sheets[0]?.lines.every((l) => l.text.length <= 32)).toBe(true)
    const uji = await toko.pemilik.call('POST', 'nota/uji-printer', { kode_printer: 'P1' })
    expect(uji.status, uji.text).toBe(200)
    await expect.poll(() => printer.jobs.length).toBe(3)
    const contoh = readEscPos(printer.jobs[2] as Buffer)
    expect(contoh.pulses).toBe(0)
    expect(teks(contoh)).toContain('UJI CETAK')
    // A sample has no code: nothing that is signed leaves without a document.
    expect(contoh.sheets[0]?.pictures).toEqual([])
    await printer.close()
  })

  test('that are away are told, and nobody waits long', async () => {
    const printer = new Printer()
    await printer.listen()
    const { port } = printer
    await printer.close()
    expect((await pasang('MATI', port)).status).toBe(200)
    const mulai = Date.now()
    const jawab = await cetak('MATI')
    expect(jawab).toMatchObject({
      status: 502,
      code: 'printer.mati',
      params: { nama: 'Printer MATI' },
    })
    expect(Date.now() - mulai).toBeLessThan(stretched(5_000))
    expect(await cetak('ENTAH')).toMatchObject({ status: 404, code: 'printer.tidak_ada' })
  })

  test('never stand on this machine or its own line, unless the environment says so', async () => {
    const printer = new Printer()
    await printer.listen()
    const biasa = await createServer({
      databaseUrl: db.url,
      env: { PORT: '0', LOG_LEVEL: 'silent' },
    })
    const kasir = toko.kasir.at(biasa.url)
    const alamat = ['127.0.0.1', 'localhost', '127.1', '2130706433', '0.0.0.0', '169.254.169.254']
    for (const [i, alamat_printer] of alamat.entries()) {
      const kode = `SENDIRI${i}`
      expect((await pasang(kode, printer.port, { alamat_printer })).status).toBe(200)
      expect(await cetak(kode, kasir), alamat_printer).toMatchObject({
        status: 422,
        code: 'printer.alamat_sendiri',
        params: { alamat: alamat_printer },
      })
    }
    expect(printer.jobs).toEqual([])
    expect((await cetak('SENDIRI0')).status).toBe(200)
    await expect.poll(() => printer.jobs.length).toBe(1)
    await biasa.close()
    await printer.close()
  })

  test('are set by the owner, with an address and a port of printers', async () => {
    for (const alamat_printer of ['http://x', 'a b', '10.0.0.1:80', '../x', '-x', 'x;y', '::1'])
      expect((await pasang('X', 9100, { alamat_printer })).fields, alamat_printer).toHaveProperty(
        'alamat_printer',
      )
    for (const port of [22, 80, 5432, 9099, 9110])
      expect((await pasang('X', port)).fields, String(port)).toHaveProperty('port_printer')
    for (const level of ['KASIR', 'SPV'] as const) {
      await buatOrang(server.services.db, `P${level}`, 'T1', level, ['/master-printer'])
      const c = await masuk(server.url, `P${level}`)
      expect((await c.tulis('printer', { kode_printer: 'Y' })).status, level).toBe(403)
    }
  })

  test('print for whoever may see the slip, and for the own shop only', async () => {
    await buatOrang(server.services.db, 'TANPA', 'T1', 'KASIR', ['/transaksi-pembelian'])
    expect((await cetak('P1', await masuk(server.url, 'TANPA'))).status).toBe(403)
    const dua = await SiapJual.buat(db, server, 'T2', '0B')
    expect((await cetak('P1', dua.pemilik)).status).toBe(404)
    const tanpaDokumen = { jenis: 'HUTANG', nomor, kode_printer: 'P1' }
    expect((await toko.pemilik.call('POST', 'nota/cetak-printer', tanpaDokumen)).status).toBe(404)
  })
})

describe('the print agent', () => {
  const tanya = (alamat: string, pesan: ToPrintAgent, origin = 'https://toko') =>
    new Promise<FromPrintAgent>((resolve, reject) => {
      const socket = new WebSocket(alamat, { origin })
      socket.on('open', () => socket.send(JSON.stringify(pesan)))
      socket.on('error', reject)
      socket.on('message', (raw) => {
        socket.close()
        resolve(JSON.parse(raw.toString()) as FromPrintAgent)
      })
    })

  test('prints the bytes that the server makes, each slip once, for its own origin', async () => {
    const keluar: Buffer[] = []
    let gagal = false
    const agen = new PrintAgent({
      printer: { id: 'USB', nama: 'Printer USB', lebar: 80 },
      origins: ['https://toko'],
      write: async (bytes) => {
        if (gagal) throw new Error('paper is out')
        keluar.push(bytes)
      },
    })
    const alamat = await agen.listen()
    expect(await tanya(alamat, { perintah: 'siapa' })).toMatchObject({
      jenis: 'agen_cetak',
      versi: 1,
      printer: [{ id: 'USB', lebar: 80 }],
    })
    const path = `${server.url}/api/v1/penjualan/${nomor}/slip?bentuk=escpos&kertas=80`
    const jawab = await fetch(path, { headers: toko.kasir.headers })
    const data = Buffer.from(await jawab.arrayBuffer()).toString('base64')
    const pesan = (id: string, printer = 'USB') =>
      ({ perintah: 'cetak', id, printer, nama: 'NOTA', data }) as const
    expect(await tanya(alamat, pesan('a'))).toEqual({ jenis: 'tercetak', id: 'a' })
    expect(await tanya(alamat, pesan('a'))).toEqual({ jenis: 'tercetak', id: 'a' })
    expect(keluar).toHaveLength(1)
    const lebar = readEscPos(keluar[0] as Buffer).sheets[0]?.lines.map((l) => l.text.length) ?? []
    expect(Math.max(...lebar)).toBe(48)
    expect(await tanya(alamat, pesan('b', 'LAIN'))).toMatchObject({ jenis: 'gagal', id: 'b' })
    gagal = true
    expect(await tanya(alamat, pesan('c'))).toEqual({
      jenis: 'gagal',
      id: 'c',
      sebab: 'paper is out',
    })
    gagal = false
    expect(await tanya(alamat, pesan('c'))).toEqual({ jenis: 'tercetak', id: 'c' })
    await expect(tanya(alamat, { perintah: 'siapa' }, 'https://jahat')).rejects.toThrow()
    agen.close()
  })
})
