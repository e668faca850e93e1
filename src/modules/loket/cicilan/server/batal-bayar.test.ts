import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Server, createServer } from '../../../../app/server.ts'
import type { Client } from '#test/factories/client.ts'
import { sukses } from '#test/factories/goods.ts'
import { jamUji, pasangJam } from '#test/factories/jam.ts'
import { disetujui, tutup } from '#test/factories/sale.ts'
import { SANDI, buatOrang, masuk } from '#test/factories/shop.ts'
import { isiKontrak, pasangSyarat, tunai } from '#test/factories/siap-cicilan.ts'
import { REKENING, SiapJual } from '#test/factories/siap-jual.ts'
import { type TestDatabase, testDatabase } from '#test/setup/database.ts'

type Isi = Readonly<Record<string, unknown>>

let db: TestDatabase
let server: Server
let toko: SiapJual
let kasir: Client
beforeAll(async () => {
  db = await testDatabase()
  server = await createServer({
    databaseUrl: db.url,
    env: { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'fatal' },
    override: { jam: jamUji },
  })
  pasangJam(server.app.server)
  toko = await SiapJual.buat(db, server, 'T1', '0A')
  await buatOrang(server.services.db, 'T1CCL', 'T1', 'KASIR', [
    '/transaksi-cicilan',
    '/lihat-cicilan',
    '/bayar-cicilan',
    '/pelunasan-cepat-cicilan',
    '/batal-bayar-cicilan',
    '/batal-cicilan',
    '/ambil-cicilan',
    '/laporan-bayar-cicilan',
    '/laporan-margin-cicilan',
  ])
  kasir = await masuk(server.url, 'T1CCL')
  await pasangSyarat(toko.pemilik)
})
afterAll(async () => {
  await server?.close()
  await db?.drop()
})

interface Dibayar {
  readonly no_bayar: string
  readonly sisa_bayar: number
}

async function kontrak(): Promise<{ no: string; kode: string }> {
  const [kode = ''] = await toko.barang(1)
  const isi = { ...isiKontrak([kode], 2_500_000, 500_000), kode_sales: 'S01' }
  const answer = await kasir.tulis<{ no_cicilan: string }>('cicilan/create', isi)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return { no: answer.data.no_cicilan, kode }
}
const bayar = async (no: string, rp: number, pembayaran: unknown = tunai(rp)) => {
  const answer = await kasir.tulis<Dibayar>('cicilan/bayar', {
    no_cicilan: no,
    dp_rp: rp,
    pembayaran,
  })
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data.no_bayar
}
const tagihan = async (no: string) =>
  (await kasir.ok<{ pelunasan_rp: number; denda_rp: number }>('GET', `cicilan/${no}/tagihan`)).data
const lunasi = async (no: string) => {
  const rp = (await tagihan(no)).pelunasan_rp
  const isi = { no_cicilan: no, dp_rp: rp, pembayaran: tunai(rp) }
  return (await kasir.tulis<Dibayar>('cicilan/pelunasan', isi)).data.no_bayar
}
const PATH = 'cicilan/batal-bayar'
const isiBatal = (no_bayar: string): Isi => ({ no_bayar, alasan: 'Salah kontrak' })
const batal = async (no_bayar: string) => {
  const setuju = { penyetuju: 'T1SPV', password: SANDI }
  return kasir.tulis<Isi>(PATH, await disetujui(kasir, PATH, isiBatal(no_bayar), setuju))
}
const coba = async (no_bayar: string) => {
  const { status, code } = await kasir.tulis(PATH, isiBatal(no_bayar))
  return [status, code]
}

/** All that a contract is. */
const baris = async (no: string) => {
  const [row] = await db.query<Record<string, unknown>>(
    'select * from public.cicilan where no_cicilan = $1',
    [no],
  )
  return row
}

/** The shop stays closed for so many days. */
async function libur(hari: number): Promise<void> {
  const { tanggal } = (await toko.pemilik.ok<{ tanggal: string }>('GET', 'tutup-toko')).data
  const berikut = new Date(Date.parse(tanggal) + hari * 86_400_000).toISOString().slice(0, 10)
  sukses(await tutup(toko.pemilik, berikut))
  // The clock of this client alone went along.
  kasir.jam = toko.pemilik.jam
}

describe('the last payment is taken back', () => {
  test('with approval: money, instalment and margin are as before it', async () => {
    const { no } = await kontrak()
    await bayar(no, 716_000)
    const [kontrakDulu, saldoDulu] = [await baris(no), await toko.saldo()]
    const no_bayar = await bayar(no, 1_000_000)
    expect(await coba(no_bayar)).toEqual([403, 'otorisasi.diperlukan'])
    const { data } = await batal(no_bayar)
    expect(data).toMatchObject({ no_cicilan: no, total_rp: 1_000_000, sisa_bayar: 1_434_000 })
    expect(await baris(no)).toEqual(kontrakDulu)
    expect(await toko.saldo()).toEqual(saldoDulu)
    const c = (await kasir.ok<{ tindakan: Isi[]; uang_muka: Isi[] }>('GET', `cicilan/${no}`)).data
    expect(c.tindakan.map((x) => x['status'])).toEqual(['VALID', 'BATAL'])
    expect(c.tindakan[1]).toMatchObject({ alasan_batal: 'Salah kontrak', penyetuju: 'T1SPV' })
    // The slip of the contract lists what was paid.
    expect(c.uang_muka.map((u) => u['no_bayar'])).not.toContain(no_bayar)
    expect(await coba(no_bayar)).toEqual([409, 'cicilan.bayar_sudah_batal'])
  })

  test('a settlement too: the contract runs again, its rebate was none', async () => {
    const { no } = await kontrak()
    const [kontrakDulu, saldoDulu] = [await baris(no), await toko.saldo()]
    expect(await batal(await lunasi(no))).toMatchObject({ status: 200 })
    expect(await baris(no)).toEqual(kontrakDulu)
    expect(await toko.saldo()).toEqual(saldoDulu)
    // And it can be settled once more.
    expect(await batal(await lunasi(no))).toMatchObject({ status: 200 })
  })

  test('a card that was charged today is charged back, fee and all', async () => {
    const { no } = await kontrak()
    const saldoDulu = await toko.saldo()
    const kartu = [{ jenis: 'DEBET', jumlah_rp: 1_000_000, no_rekening: REKENING }]
    expect(await batal(await bayar(no, 1_000_000, kartu))).toMatchObject({ status: 200 })
    expect(await toko.saldo()).toEqual(saldoDulu)
  })

  test('on a later day: the late days count as if nobody had paid', async () => {
    const { no } = await kontrak()
    await libur(25)
    await libur(25)
    const denda = (await tagihan(no)).denda_rp
    expect(denda).toBeGreaterThan(0)
    const [kontrakDulu, saldoDulu] = [await baris(no), await toko.saldo()]
    const no_bayar = await bayar(no, denda + 500_000)
    const hariBayar = await hariIni()
    await libur(10)
    expect(await batal(no_bayar)).toMatchObject({ status: 200 })
    expect(await baris(no)).toEqual(kontrakDulu)
    const saldo = await toko.saldo()
    for (const akun of Object.keys(saldoDulu).filter((a) => a.startsWith('cicilan/')))
      expect([akun, saldo[akun]]).toEqual([akun, saldoDulu[akun]])
    const lagi = (await tagihan(no)).denda_rp
    expect(lagi).toBeGreaterThan(denda)
    // Each day of the report is what was posted on it.
    const laporan = async (hari: string) => {
      const tanya = { tgl_from: hari, tgl_to: hari }
      const { text } = await kasir.ok('GET', 'cicilan/report-bayar', tanya)
      const { data } = JSON.parse(text) as { data: Record<string, unknown>[] }
      return data.filter((r) => r['no_bayar'] === no_bayar)
    }
    const masuk = { jenis_bayar_cicilan: 'BAYAR', total_bayar: denda + 500_000, denda_rp: denda }
    expect(await laporan(hariBayar)).toMatchObject([masuk])
    expect(await laporan(await hariIni())).toMatchObject([
      { jenis_bayar_cicilan: 'BATAL_BAYAR', total_bayar: -denda - 500_000, sisa_bayar: 2_150_000 },
    ])
  })
})

const hariIni = async () =>
  (await toko.pemilik.ok<{ tanggal: string }>('GET', 'tutup-toko')).data.tanggal

describe('refused', () => {
  test('while a later payment stands, after the end, and what is no payment', async () => {
    const { no, kode } = await kontrak()
    const pertama = await bayar(no, 100_000)
    const kedua = await bayar(no, 200_000)
    expect(await coba(pertama)).toEqual([409, 'cicilan.bayar_bukan_akhir'])
    expect(await batal(kedua)).toMatchObject({ status: 200 })
    expect(await batal(pertama)).toMatchObject({ status: 200 })
    expect(await coba('BC0A2601010001')).toEqual([404, 'cicilan.bayar_tidak_ada'])
    const akhir = await lunasi(no)
    const ambil = await kasir.tulis('penjualan/create', {
      kode_sales: 'S01',
      items: [{ kode_barcode: kode }],
      total_rp: 2_500_000,
      pembayaran: [{ jenis: 'TITIP', jumlah_rp: 2_500_000, no_cicilan: no }],
    })
    expect(ambil, ambil.text).toMatchObject({ status: 200 })
    expect(await coba(akhir)).toEqual([409, 'cicilan.sudah_diambil'])
  })

  test('after a cancelling, and the cancelling itself', async () => {
    const { no } = await kontrak()
    const no_bayar = await bayar(no, 100_000)
    const path = 'cicilan/cancel'
    const isi = { no_cicilan: no, kembali_rp: 600_000, alasan: 'X', kembali: { jenis: 'CASH' } }
    const setuju = { penyetuju: 'T1SPV', password: SANDI }
    const jadi = await kasir.tulis<{ no_kembali: string }>(
      path,
      await disetujui(kasir, path, isi, setuju),
    )
    expect(jadi, jadi.text).toMatchObject({ status: 200 })
    expect(await coba(no_bayar)).toEqual([409, 'cicilan.sudah_batal'])
    expect(await coba(jadi.data.no_kembali)).toEqual([422, 'cicilan.bukan_bayar'])
  })

  test('without the right, and of another shop', async () => {
    const no_bayar = await bayar((await kontrak()).no, 100_000)
    expect((await toko.kasir.tulis(PATH, isiBatal(no_bayar))).status).toBe(403)
    const lain = await SiapJual.buat(db, server, 'T2', '0B')
    const asing = await lain.pemilik.tulis(PATH, isiBatal(no_bayar))
    expect([asing.status, asing.code]).toEqual([404, 'cicilan.bayar_tidak_ada'])
  })
})

test('twice at once, beside the next payment and a settlement: the books know one story', async () => {
  for (let n = 0; n < 10; n++) {
    const { no } = await kontrak()
    const no_bayar = await bayar(no, 500_000)
    const pemilik = toko.pemilik
    const pelunasan_rp = (await tagihan(no)).pelunasan_rp
    const jawab = await Promise.all([
      pemilik.tulis(PATH, isiBatal(no_bayar)),
      pemilik.tulis(PATH, isiBatal(no_bayar)),
      kasir.tulis('cicilan/bayar', { no_cicilan: no, dp_rp: 100_000, pembayaran: tunai(100_000) }),
      kasir.tulis('cicilan/pelunasan', {
        no_cicilan: no,
        dp_rp: pelunasan_rp,
        pembayaran: tunai(pelunasan_rp),
      }),
    ])
    expect(jawab.slice(0, 2).filter((j) => j.status === 200).length).toBeLessThanOrEqual(1)
    for (const j of jawab) expect([200, 409, 422]).toContain(j.status)
  }
})

test('on the day of the contract a card is charged back, and what was taken back stays so', async () => {
  const [kode = ''] = await toko.barang(1)
  const saldoDulu = await toko.saldo()
  const kartu = (jumlah_rp: number) => [{ jenis: 'DEBET', jumlah_rp, no_rekening: REKENING }]
  const isi = { ...isiKontrak([kode], 2_500_000, 500_000), kode_sales: 'S01' }
  const jadi = await kasir.tulis<{ no_cicilan: string }>('cicilan/create', {
    ...isi,
    pembayaran: kartu(500_000),
  })
  const no_cicilan = jadi.data.no_cicilan
  const no_bayar = await bayar(no_cicilan, 300_000, kartu(300_000))
  expect(await batal(no_bayar)).toMatchObject({ status: 200 })
  const akhir = { no_cicilan, kembali_rp: 500_000, alasan: 'X', kembali: { jenis: 'CASH' } }
  const batalkan = await toko.pemilik.tulis('cicilan/cancel', akhir)
  expect(batalkan, batalkan.text).toMatchObject({ status: 200 })
  expect(await toko.saldo()).toEqual(saldoDulu)
})

test('the forecast is all that is owed by its months, and tells what of it is late', async () => {
  const total = async (path: string) => {
    const { text } = await toko.pemilik.ok('GET', `cicilan/${path}`, { limit: 500 })
    return JSON.parse(text) as {
      readonly totals: Record<string, number>
      readonly data: Record<string, unknown>[]
    }
  }
  const [proyeksi, tunggakan] = [await total('report-proyeksi'), await total('report-tunggakan')]
  expect(proyeksi.totals['angsuran_rp']).toBe((await toko.saldo())['cicilan/piutang IDR'])
  expect(proyeksi.totals['tunggakan_rp']).toBe(tunggakan.totals['tunggakan_rp'])
  expect(tunggakan.totals['tunggakan_rp']).toBeGreaterThan(0)
  for (const r of proyeksi.data) expect(r['bulan_tempo']).toMatch(/^\d{4}-\d\d$/)
})

test('margin earned and deferred in the report are those of the accounts', async () => {
  const hari = await hariIni()
  const tanya = { tgl_from: hari, tgl_to: hari, limit: 500 }
  const { text } = await kasir.ok('GET', 'cicilan/report-margin', tanya)
  const { totals } = JSON.parse(text) as { totals: Record<string, number> }
  const saldo = await toko.saldo()
  expect(totals['ditangguhkan_rp']).toBe(-(saldo['cicilan/margin-ditangguhkan IDR'] ?? 0))
  const [gerak] = await db.query<{ n: string }>(
    `select -sum(jumlah) as n from public.saldo_harian
     where kode_toko = 'T1' and akun = 'cicilan/margin' and tanggal = $1`,
    [hari],
  )
  expect(totals['diakui_rp']).toBe(Number(gerak?.n))
  expect((await toko.pemilik.ok('GET', 'buku/periksa')).data).toEqual([])
})
