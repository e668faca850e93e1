import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { unggahFoto } from '#test/factories/foto.ts'
import { buatOrang, masuk } from '#test/factories/shop.ts'
import {
  CINCIN,
  IBU_SARI,
  MODAL_RP,
  type Surat,
  batalGadai,
  gadaikan,
  isiSurat,
  siapHutang,
} from '#test/factories/siap-hutang.ts'
import { aturToko } from '#test/factories/loket-hutang.ts'
import { type World, dunia } from '#test/factories/world.ts'
import { readPdf } from '#test/setup/read-pdf.ts'

let w: World
let c: Client
beforeAll(async () => {
  w = await dunia(['T1', 'T2'])
  c = w.toko.get('T1') as Client
  await siapHutang(c)
})
afterAll(() => w?.close())

async function saldo(): Promise<Record<string, number>> {
  const rows = await w.database.query<{ akun: string; jumlah: string }>(
    `select akun || ' ' || satuan || case rincian when '' then '' else ' ' || rincian end as akun,
       sum(jumlah) as jumlah from buku where kode_toko = 'T1' group by 1`,
  )
  return Object.fromEntries(rows.map((r) => [r.akun, Number(r.jumlah)]))
}

async function bedaSaldo(kerja: () => Promise<unknown>): Promise<Record<string, number>> {
  const awal = await saldo()
  await kerja()
  const akhir = await saldo()
  const beda = Object.entries(akhir).map(([k, n]) => [k, n - (awal[k] ?? 0)] as const)
  return Object.fromEntries(beda.filter(([, n]) => n !== 0))
}

const baik = async (jumlah: number, lain = {}): Promise<Surat> => {
  const answer = await gadaikan(c, jumlah, lain)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return answer.data
}
const atur = (kunci: string, nilai: unknown) => aturToko(w, kunci, nilai)

describe('a ticket', () => {
  test('money out, principal owed, pieces kept; the rule is copied and read back', async () => {
    let surat: Surat | undefined
    const items = [
      CINCIN,
      { ...CINCIN, nama_barang: 'ANTING BERMATA', jumlah: 2, berat: 3, berat_bersih: 2.4 },
    ]
    const beda = await bedaSaldo(async () => {
      surat = await baik(6_000_000, { items })
    })
    expect(beda).toEqual({
      'kas/CASH/UTAMA IDR CASH': -6_000_000,
      'hutang/pokok IDR': 6_000_000,
      'jaminan/simpanan MG G75': 13_000,
      'jaminan/pelanggan MG G75': -13_000,
      'jaminan/simpanan MGF': 9_300,
      'jaminan/pelanggan MGF': -9_300,
      'jaminan/simpanan PCS': 3,
      'jaminan/pelanggan PCS': -3,
    })
    const no = surat?.no_faktur_hutang ?? ''
    expect(no).toMatch(/^FHTA\d{10}$/)
    const { data } = await c.ok('GET', `hutang/${no}`)
    expect(data).toEqual(surat)
    expect(data).toMatchObject({
      status: 'AKTIF',
      jumlah_hutang: 6_000_000,
      sisa_pokok: 6_000_000,
      taksiran_rp: 9_000_000 + 2_160_000,
      plafond_rp: 6_300_000 + 1_512_000,
      berat: 13,
      jumlah_barang: 3,
      mode: 'LICENSED',
      aturan: { kode_bunga: 'BESAR', bunga: 2, satuan: 'PERIOD_15', tenor: 120, tenggang: 7 },
      items: [
        { kadar: '75', nama_kondisi: 'Bagus' },
        { berat: 3, berat_bersih: 2.4, jumlah: 2 },
      ],
      pembayaran: [{ jenis: 'CASH', jumlah_rp: 6_000_000 }],
    })
    const riwayat = await c.ok<{ aksi: string }[]>('GET', `hutang/${no}/riwayat`)
    expect(riwayat.data.map((r) => r.aksi)).toEqual(['hutang.create'])
  })

  test('one key twice makes one ticket', async () => {
    const kunci = crypto.randomUUID()
    const isi = isiSurat(1_000_000)
    const beda = await bedaSaldo(async () => {
      const [a, b] = [
        await c.tulis<Surat>('hutang/create', isi, kunci),
        await c.tulis<Surat>('hutang/create', isi, kunci),
      ]
      expect(b.data).toEqual(a.data)
    })
    expect(beda['hutang/pokok IDR']).toBe(1_000_000)
  })

  test('a transfer leaves the bank', async () => {
    await w.database.query(
      `insert into rekening (kode_toko, no_rekening, nama_rekening, kode_bank)
       values ('T1', '9900', 'Gadai', 'BNS')`,
    )
    const pembayaran = [
      { jenis: 'TRANSFER', jumlah_rp: 1_000_000, no_rekening: '9900', tujuan_rekening: '12345' },
    ]
    expect(await gadaikan(c, 1_000_000, { pembayaran })).toMatchObject({
      status: 409,
      code: 'kas.tidak_cukup',
    })
  })

  test('is found by number, name, phone, identity and piece; lists add it up', async () => {
    const surat = await baik(2_000_000, { nama_customer: 'Pak Wahyu', no_ktp: '3273016502910004' })
    const nomor = surat.no_faktur_hutang
    const cari = [nomor, nomor.toLowerCase(), nomor.slice(-5), 'wahyu', '32730165', 'cincin pol']
    for (const search of cari) {
      const { data } = await c.ok<Surat[]>('GET', 'hutang/get/all', { search })
      expect(
        data.map((d) => d.no_faktur_hutang),
        search,
      ).toContain(surat.no_faktur_hutang)
    }
    const aktif = await c.ok<{ no_faktur_hutang: string; bunga_rp: number; total_tebus: number }[]>(
      'GET',
      'hutang/get/aktif',
      { search: 'wahyu', tempo: 'BARU' },
    )
    expect(aktif.data).toMatchObject([{ bunga_rp: 2_000, total_tebus: 2_002_000 }])
    for (const tempo of ['HARI_INI', 'LEWAT', 'LELANG'])
      expect((await c.ok<Surat[]>('GET', 'hutang/get/aktif', { tempo })).data).toEqual([])
    for (const sort of ['no_faktur_hutang', '-jumlah_hutang', 'sisa_pokok', '-tgl_jatuh_tempo'])
      expect((await c.ok<Surat[]>('GET', 'hutang/get/all', { sort })).data.length).toBeGreaterThan(
        1,
      )
  })
})

describe('what is refused', () => {
  test.each([
    ['no name', { nama_customer: '' }, 'nama_customer', 'isian.wajib'],
    ['no identity', { no_ktp: '' }, 'no_ktp', 'isian.wajib'],
    ['a KTP number of 15 digits', { no_ktp: '357301450988000' }, 'no_ktp', 'member.no_ktp'],
    ['any 16 digits', { no_ktp: '1234567890123456' }, 'no_ktp', 'identitas.tanggal'],
    ['of no province', { no_ktp: '0073014509880002' }, 'no_ktp', 'identitas.wilayah'],
    ['born on 31 June', { no_ktp: '3573013106880002' }, 'no_ktp', 'identitas.tanggal'],
    ['a woman born on the 32nd', { no_ktp: '3573017201880002' }, 'no_ktp', 'identitas.tanggal'],
    ['no number at all', { no_ktp: 'TIDAK BAWA' }, 'no_ktp', 'identitas.salah'],
    ['half a phone number', { no_hp: '0812' }, 'no_hp', 'member.no_hp'],
    [
      'an unknown group',
      { items: [{ ...CINCIN, kode_group: 'XX' }] },
      'items.0.kode_group',
      'data.tidak_ada',
    ],
    [
      'an unknown condition',
      { items: [{ ...CINCIN, kode_kondisi: 'XX' }] },
      'items.0.kode_kondisi',
      'data.tidak_ada',
    ],
    [
      'an unknown kind',
      { items: [{ ...CINCIN, kode_dept: 'XX' }] },
      'items.0.kode_dept',
      'data.tidak_ada',
    ],
    [
      'an unknown grade',
      { items: [{ ...CINCIN, kadar: '99' }] },
      'items.0.kadar',
      'data.tidak_ada',
    ],
    [
      'a grade of another group',
      { items: [{ ...CINCIN, kadar: '42' }] },
      'items.0.kadar',
      'kadar.luar_group',
    ],
    [
      'net above gross',
      { items: [{ ...CINCIN, berat_bersih: 11 }] },
      'items.0.berat',
      'berat.kurang_dari_emas',
    ],
  ])('%s, at its field', async (_, lain, field, code) => {
    const answer = await gadaikan(c, 1_000_000, lain)
    expect(answer.status).toBe(422)
    expect(answer.fields[field]?.code, answer.text).toBe(code)
  })

  test.each([
    ['unknown sales', { kode_sales: 'ZZ' }, 'penjualan.sales_tidak_ada'],
    ['unknown member', { kode_customer: 'C999999' }, 'penjualan.customer_tidak_ada'],
    ['paid short', { pembayaran: [{ jenis: 'CASH', jumlah_rp: 900_000 }] }, 'pembayaran.kurang'],
    ['paid above', { pembayaran: [{ jenis: 'CASH', jumlah_rp: 1_100_000 }] }, 'pembayaran.lebih'],
  ])('%s', async (_, lain, code) => {
    expect(await gadaikan(c, 1_000_000, lain)).toMatchObject({ status: 422, code })
  })

  test('above the ceiling of the pieces, with what may be lent', async () => {
    const answer = await gadaikan(c, 6_300_500)
    expect(answer).toMatchObject({
      status: 422,
      code: 'hutang.melebihi_plafond',
      params: { plafond_rp: 6_300_000, dari: 'BARANG' },
    })
    expect((await gadaikan(c, 6_300_000)).status).toBe(200)
    const rusak = { items: [{ ...CINCIN, kode_kondisi: 'RUSAK' }] }
    expect((await gadaikan(c, 3_500_000, rusak)).status).toBe(200)
    expect((await gadaikan(c, 3_500_500, rusak)).code).toBe('hutang.melebihi_plafond')
  })

  test('a principal that no band has a rate for', async () => {
    const items = [{ ...CINCIN, berat: 400 }]
    expect(await gadaikan(c, 100_000_500, { items })).toMatchObject({
      status: 422,
      code: 'hutang.bunga_belum_ada',
      params: { maks_rp: 100_000_000 },
    })
  })

  test('more than the drawer holds', async () => {
    const [{ rp }] = (await w.database.query(
      `select sum(jumlah) as rp from buku where kode_toko = 'T1' and akun = 'kas/CASH/UTAMA'`,
    )) as [{ rp: string }]
    expect(Number(rp)).toBeLessThan(MODAL_RP)
    const items = [{ ...CINCIN, berat: 1_000, jumlah: 10 }]
    await w.database.query(`update bunga_hutang set sampai_rp = 900000000 where kode = 'BESAR'`)
    const answer = await gadaikan(c, Number(rp) + 500, { items })
    await w.database.query(`update bunga_hutang set sampai_rp = 100000000 where kode = 'BESAR'`)
    expect(answer).toMatchObject({ status: 409, code: 'kas.tidak_cukup' })
  })

  test('a shop that does not lend: hidden and refused', async () => {
    const mode = (m: string) =>
      w.database
        .query(`update toko set mode_gadai = $1 where kode_toko = 'T1'`, [m])
        .then(() => w.server.services.toko.clear())
    await mode('OFF')
    for (const [cara, path] of [
      ['POST', 'hutang/create'],
      ['GET', 'hutang/get/all'],
      ['GET', 'hutang/aturan'],
    ] as const) {
      const answer = await c.call(cara, path, cara === 'POST' ? isiSurat(1_000_000) : {}, {
        'idempotency-key': crypto.randomUUID(),
      })
      expect([path, answer.status]).toEqual([path, 403])
    }
    await mode('LICENSED')
  })
})

describe('cancelling', () => {
  test('today and untouched: money back, pieces back, books as before', async () => {
    const beda = await bedaSaldo(async () => {
      const surat = await baik(3_000_000)
      expect(
        await c.tulis('hutang/cancel', { no_faktur_hutang: surat.no_faktur_hutang, alasan: 'x' }),
      ).toMatchObject({ code: 'otorisasi.diperlukan' })
      const batal = await batalGadai(c, surat)
      expect(batal, batal.text).toMatchObject({
        status: 200,
        data: { status: 'BATAL', setuju_batal: 'SPV', items: [{ status_barang: 'BATAL' }] },
      })
      expect(await batalGadai(c, surat)).toMatchObject({ status: 409, code: 'hutang.sudah_batal' })
    })
    expect(beda).toEqual({})
  })

  test('of another day, unknown, of another shop, of a wrong length', async () => {
    const surat = await baik(1_000_000)
    await w.database.query(
      `update hutang set tanggal = tanggal - 1, tgl_bunga_mulai = tgl_bunga_mulai - 1
       where no_faktur_hutang = $1`,
      [surat.no_faktur_hutang],
    )
    expect(await batalGadai(c, surat)).toMatchObject({ status: 422, code: 'hutang.kemarin' })
    const cari = (no: string) => c.call('GET', `hutang/${no}`)
    expect(await cari('FHTA2601010001')).toMatchObject({ status: 404, code: 'hutang.tidak_ada' })
    expect(await cari('FHTB2601010001')).toMatchObject({ status: 409, code: 'hutang.toko_lain' })
    expect(await cari('FHTA260101001')).toMatchObject({
      status: 400,
      fields: { no_faktur_hutang: { code: 'nomor.panjang' } },
    })
  })
})

describe('confirming', () => {
  test('somebody else, once', async () => {
    await atur('VALIDASI_HUTANG_MODULE', true)
    const surat = await baik(1_000_000)
    const isi = { no_faktur_hutang: [surat.no_faktur_hutang] }
    expect(await c.tulis('hutang/validasi', isi)).toMatchObject({ code: 'hutang.validasi_sendiri' })
    await buatOrang(w.server.services.db, 'KSR2', 'T1', 'KASIR', ['/validasi-hutang'])
    const lain = await masuk(w.server.url, 'KSR2')
    const menunggu = await lain.ok<Surat[]>('GET', 'hutang/get/validasi')
    expect(menunggu.data.map((d) => d.no_faktur_hutang)).toContain(surat.no_faktur_hutang)
    expect(await lain.tulis('hutang/validasi', isi)).toMatchObject({ data: { jumlah: 1 } })
    expect(await lain.tulis('hutang/validasi', isi)).toMatchObject({ code: 'hutang.sudah_valid' })
    await atur('VALIDASI_HUTANG_MODULE', false)
  })
})

describe('around it', () => {
  test('the ticket prints, its copies are counted', async () => {
    const { no_faktur_hutang } = await baik(1_000_000)
    const pdf = await c.call('GET', `hutang/${no_faktur_hutang}/slip`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    // The rule in words: rate, unit, what interest is rounded up to.
    const berkas = await fetch(`${w.server.url}/api/v1/hutang/${no_faktur_hutang}/slip`, {
      headers: c.headers,
    })
    const pages = readPdf(Buffer.from(await berkas.arrayBuffer()))
    const isi = pages.flatMap((h) => h.texts.map((x) => x.text)).join(' ')
    expect(isi).toMatch(/Bunga 2[.,]50?% sebulan/)
    expect(isi).toMatch(/Dibulatkan\s+ke\s+atas,\s+kelipatan\s+500/)
    expect(await c.tulis('hutang/cetak-ulang', { no_faktur_hutang })).toMatchObject({
      data: { salinan: 1 },
    })
  })

  test('photos of card, piece and signature are kept; of a closed ticket no more', async () => {
    const surat = await baik(1_000_000)
    const { no_faktur_hutang } = surat
    for (const baris of [0, 1, 99])
      expect(await unggahFoto(c, 'hutang/foto', { no_faktur_hutang, baris })).toMatchObject({
        status: 200,
        data: { baris },
      })
    expect(await unggahFoto(c, 'hutang/foto', { no_faktur_hutang, baris: 2 })).toMatchObject({
      status: 404,
      code: 'hutang.tanpa_baris',
    })
    const { headers } = await c.call('GET', `hutang/${no_faktur_hutang}/foto/0`)
    expect(headers['content-type']).toBe('image/jpeg')
    expect((await c.ok('GET', `hutang/${no_faktur_hutang}`)).data).toMatchObject({
      foto_ktp: expect.stringContaining(`${no_faktur_hutang}-0-`),
      tanda_tangan: expect.any(String),
      items: [{ foto: expect.any(String) }],
    })
    await batalGadai(c, surat)
    expect(await unggahFoto(c, 'hutang/foto', { no_faktur_hutang, baris: 0 })).toMatchObject({
      status: 409,
      code: 'hutang.foto_tertutup',
    })
    const tanpa = await baik(1_000_000)
    expect(await c.call('GET', `hutang/${tanpa.no_faktur_hutang}/foto/1`)).toMatchObject({
      status: 404,
      code: 'hutang.tanpa_foto',
    })
  })

  test('who is named on a ticket can’t be deleted', async () => {
    const { status } = await c.call('DELETE', 'parapinjaman/BAGUS', undefined, {
      'idempotency-key': crypto.randomUUID(),
    })
    expect(status).toBe(409)
    expect(IBU_SARI.no_ktp).toHaveLength(16)
  })
})
