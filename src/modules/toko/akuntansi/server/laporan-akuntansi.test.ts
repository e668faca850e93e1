import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '#test/factories/client.ts'
import { sukses, tambahSama } from '#test/factories/goods.ts'
import { laporanCocok } from '#test/factories/laporan-keuangan.ts'
import { batal, jual, notaTunai, tutup, disetujui } from '#test/factories/sale.ts'
import { PENYETUJU, type World, dunia } from '#test/factories/world.ts'
import type { Jurnal } from './parameter-akun.ts'

/** Two days: sales in cash and by card, a cancelled one, change money, a closing, another sale. */
let world: World
let c: Client
let hari: readonly [string, string]
let kartu = ''
beforeAll(async () => {
  world = await dunia(['A1', 'A2'])
  c = world.toko.get('A1')!
  const pieces = await tambahSama(c, 6)
  const { tanggal } = sukses(await jual(c, [pieces[0]!])).data
  const isi = notaTunai([pieces[1]!, pieces[2]!])
  const bayar = { jenis: 'DEBET', jumlah_rp: isi.total_rp, no_rekening: '8100' }
  kartu = sukses(
    await c.tulis<{ no_faktur_jual: string }>('penjualan/create', { ...isi, pembayaran: [bayar] }),
  ).data.no_faktur_jual
  sukses(await batal(c, sukses(await jual(c, [pieces[3]!])).data, PENYETUJU))
  await kasAwal(700_000)
  const { tgl_system } = sukses(await tutup(c)).data
  sukses(await jual(c, [pieces[4]!]))
  hari = [tanggal, tgl_system]
})
afterAll(() => world.close())

async function kasAwal(jumlah_rp: number): Promise<void> {
  const no_draft = crypto.randomUUID()
  const isi = { laci: 'UTAMA', jumlah_rp, keterangan: 'Uang kembalian', no_draft }
  sukses(await c.tulis('cash/kas-awal', await disetujui(c, 'cash/kas-awal', isi, PENYETUJU)))
}

type Baris = Readonly<Record<string, string | number | null>>
interface Laporan {
  readonly data: readonly Baris[]
  readonly totals: Readonly<Record<string, number>>
}
const laporan = async (api: string, input: Record<string, string> = {}) => {
  const rentang = api === 'neraca/report' ? {} : { tgl_from: hari[0], tgl_to: hari[1] }
  const { text } = await c.ok('GET', api, { ...rentang, limit: '500', ...input })
  return JSON.parse(text) as Laporan
}
const satu = async <T>(query: string) => (await world.database.query<{ n: T }>(query))[0]!.n
const saldo = (awalan: string) =>
  satu<number>(`SELECT coalesce(sum(jumlah), 0)::float8 AS n FROM buku
    WHERE kode_toko = 'A1' AND satuan = 'IDR' AND akun LIKE '${awalan}%'`)
const bagian = (l: Laporan, nama: string) =>
  Number(l.data.find((b) => b['bagian'] === nama)?.['jumlah_rp'] ?? 0)
const nomor = (l: Laporan, n: string | null) => l.data.find((b) => b['nomor_akun'] === n)

const isiEkspor = async (input: Record<string, string>) =>
  (await c.ok<{ baris: number; tanpa_nomor: string[] }>('GET', 'jurnal/ekspor/isi', input)).data
/** The accounts of a month's journals, by the plain file. */
const akunBerkas = async (masa: string) => {
  const [, ...baris] = (await ekspor({ masa })).trim().split('\r\n')
  const akun = new Map(baris.map((b) => b.split(',')).map((b) => [b[2] ?? '', b[3] ?? '']))
  return [...akun].map(([nomor, nama]) => ({ nomor, nama }))
}
const ekspor = async (input: Record<string, string>) => {
  const answer = await c.call('GET', 'jurnal/ekspor', input)
  expect(answer.status, answer.text).toBe(200)
  return answer.text
}

/** Whatever the journals say: debit is credit everywhere, and the reports tell the same. */
async function semuaSeimbang(): Promise<void> {
  const debet = await satu<number>(`SELECT sum(jumlah)::float8 AS n FROM buku
    WHERE kode_toko = 'A1' AND satuan = 'IDR' AND jumlah > 0`)
  const jurnal = await laporan('jurnal/report')
  expect(jurnal.totals).toEqual({ debet_rp: debet, kredit_rp: debet })
  const besar = await laporan('buku-besar/report')
  expect(besar.totals).toEqual(jurnal.totals)
  const neracaSaldo = await laporan('neraca-saldo/report')
  const { totals: t } = neracaSaldo
  expect([t['debet_rp'], t['kredit_rp'], t['awal_debet_rp']]).toEqual([debet, debet, 0])
  expect(t['akhir_debet_rp']).toBe(t['akhir_kredit_rp'])
  for (const b of neracaSaldo.data) {
    const akhir = Number(b['akhir_debet_rp']) - Number(b['akhir_kredit_rp'])
    const baris = besar.data.filter((m) => m['nomor_akun'] === b['nomor_akun'])
    expect(Math.abs(Number(baris.at(-1)?.['saldo_rp']))).toBe(Math.abs(akhir))
  }
  const neraca = await laporan('neraca/report')
  expect(bagian(neraca, 'JUMLAH_ASET')).toBe(bagian(neraca, 'JUMLAH_PASIVA'))
  const laba = await laporan('laba-rugi/report')
  expect(bagian(neraca, 'LABA_BERJALAN')).toBe(bagian(laba, 'LABA_BERSIH'))
  const arus = await laporan('arus-kas/report')
  expect(bagian(arus, 'KAS_AKHIR')).toBe((await saldo('kas/CASH/')) + (await saldo('bank/')))
  await laporanCocok(c, hari[0], hari[1])
  await laporanCocok(c, hari[1], hari[1])
}

describe('the books as an accountant reads them', () => {
  test('debit equals credit in every report', semuaSeimbang)

  test('an account holds what the ledger holds', async () => {
    const l = await laporan('neraca-saldo/report')
    expect(nomor(l, '1-1010')?.['akhir_debet_rp']).toBe(await saldo('kas/CASH/'))
    expect(nomor(l, '1-1110')?.['akhir_debet_rp']).toBe(await saldo('bank/'))
    expect(nomor(l, '1-1310')?.['akhir_debet_rp']).toBe(await saldo('barang/'))
    expect(nomor(l, '4-1010')?.['akhir_kredit_rp']).toBe(-(await saldo('penjualan/barang')))
    expect(nomor(l, '5-1010')?.['akhir_debet_rp']).toBe(await saldo('hpp/barang'))
    expect(nomor(l, null)).toBeUndefined()
  })

  test('a document has its journal, and a cancelled one its mirror', async () => {
    const { data } = await laporan('jurnal/report', { dokumen: kartu.toLowerCase() })
    expect(data.map((b) => [b['nomor_akun'], b['trx'], b['posting']])).toEqual([
      ['1-1110', 'PENJUALAN', 'ASLI'],
      ['5-1010', 'PENJUALAN', 'ASLI'],
      ['6-1075', 'PENJUALAN', 'ASLI'],
      // What the bank keeps leaves the account as a line of its own.
      ['1-1110', 'PENJUALAN', 'ASLI'],
      ['4-1020', 'PENJUALAN', 'ASLI'],
      ['1-1310', 'PENJUALAN', 'ASLI'],
      ['4-1010', 'PENJUALAN', 'ASLI'],
    ])
    const semua = await laporan('jurnal/report', { trx: 'PENJUALAN' })
    const balik = semua.data.filter((b) => b['posting'] === 'BATAL')
    const asli = semua.data.filter(
      (b) => b['dokumen'] === balik[0]?.['dokumen'] && b['posting'] === 'ASLI',
    )
    const jumlah = (rows: readonly Baris[], sisi: string) =>
      rows.map((b) => [b['nomor_akun'], b[sisi]]).toSorted()
    expect(balik.length).toBeGreaterThan(3)
    expect(jumlah(balik, 'debet_rp')).toEqual(jumlah(asli, 'kredit_rp'))
  })

  test('the second day opens with what the first one left', async () => {
    const dua = { tgl_from: hari[1] }
    const besar = await laporan('buku-besar/report', { ...dua, nomor_akun: '1-1010' })
    const [awal, jual] = besar.data
    expect(awal).toMatchObject({ dokumen: 'SALDO AWAL', debet_rp: 0, kredit_rp: 0 })
    expect(Number(jual?.['saldo_rp'])).toBe(Number(awal?.['saldo_rp']) + Number(jual?.['debet_rp']))
    const l = await laporan('neraca-saldo/report', dua)
    expect(nomor(l, '1-1010')?.['awal_debet_rp']).toBe(awal?.['saldo_rp'])
    const kemarin = await laporan('neraca/report', { per_tanggal: hari[0] })
    expect(nomor(kemarin, '1-1010')?.['jumlah_rp']).toBe(awal?.['saldo_rp'])
  })

  test('what was earned last year is no profit of this one', async () => {
    const sehari = { tgl_from: hari[1], tgl_to: hari[1] }
    const [laba, semua] = [
      await laporan('laba-rugi/report', sehari),
      await laporan('laba-rugi/report'),
    ]
    expect(bagian(laba, 'LABA_BERSIH')).toBeLessThan(bagian(semua, 'LABA_BERSIH'))
    const bersih = laba.data.find((b) => b['bagian'] === 'LABA_BERSIH')
    expect(bersih?.['tahun_ini_rp']).toBe(bagian(semua, 'LABA_BERSIH'))
    // The day before stands beside it.
    expect(bersih?.['banding_rp']).toBe(
      bagian(
        await laporan('laba-rugi/report', { tgl_from: hari[0], tgl_to: hari[0] }),
        'LABA_BERSIH',
      ),
    )
    const sesudah = `${Number(hari[1].slice(0, 4)) + 1}-01-01`
    const neraca = await laporan('neraca/report', { per_tanggal: sesudah })
    expect(bagian(neraca, 'LABA_DITAHAN')).toBe(bagian(semua, 'LABA_BERSIH'))
    expect(bagian(neraca, 'LABA_BERJALAN')).toBe(0)
    expect(bagian(neraca, 'JUMLAH_ASET')).toBe(bagian(neraca, 'JUMLAH_PASIVA'))
  })

  test('a budget stands beside what was earned, on the same side', async () => {
    const anggaran = (nomor_akun: string, anggaran_rp: number) =>
      c.tulis('anggaran', { masa: hari[1].slice(0, 7), nomor_akun, anggaran_rp })
    sukses(await anggaran('4-1010', 9_000_000))
    sukses(await anggaran('6-1010', 1_500_000))
    const salah = await c.tulis('anggaran', {
      masa: '2026-13',
      nomor_akun: '4-1010',
      anggaran_rp: 1,
    })
    expect(salah.fields).toHaveProperty(['masa'])
    const bulan = { tgl_from: hari[1], tgl_to: hari[1], pembanding: 'ANGGARAN' }
    const l = await laporan('laba-rugi/report', bulan)
    const emas = nomor(l, '4-1010')
    expect([emas?.['bagian'], emas?.['banding_rp']]).toEqual(['PENJUALAN', 9_000_000])
    expect(emas?.['selisih_rp']).toBe(Number(emas?.['jumlah_rp']) - 9_000_000)
    // Planned and not spent.
    expect(nomor(l, '6-1010')).toMatchObject({
      bagian: 'BIAYA',
      jumlah_rp: 0,
      banding_rp: -1_500_000,
    })
    expect(l.data.find((b) => b['bagian'] === 'LABA_BERSIH')?.['banding_rp']).toBe(7_500_000)
  })

  test('cash came in for sales, not for what the goods had cost', async () => {
    const l = await laporan('arus-kas/report')
    expect(nomor(l, '4-1010')?.['jumlah_rp']).toBe(-(await saldo('penjualan/barang')))
    expect(nomor(l, '5-1010')).toBeUndefined()
    expect(nomor(l, '1-1310')).toBeUndefined()
    expect(nomor(l, '3-1010')).toMatchObject({ bagian: 'PENDANAAN', jumlah_rp: 700_000 })
  })

  test.each(['HARI', 'DOKUMEN'])(
    'a month leaves as journals that balance, one each %s',
    async (per) => {
      const jurnal = new Map<string, number>()
      let debet = 0
      for (const masa of new Set(hari.map((h) => h.slice(0, 7)))) {
        const isi = await isiEkspor({ masa, per })
        const [judul, ...baris] = (await ekspor({ masa, per })).trim().split('\r\n')
        expect(judul).toBe('tanggal,nomor,nomor_akun,nama_akun,debet,kredit')
        expect([isi.baris, isi.tanpa_nomor]).toEqual([baris.length, []])
        for (const b of baris) {
          const [, no = '', akun, , d = '', k = ''] = b.split(',')
          expect(akun).toMatch(/^\d-\d{4}$/)
          jurnal.set(no, (jurnal.get(no) ?? 0) + Number(d) - Number(k))
          debet += Number(d)
        }
      }
      expect([...jurnal.values()].filter((n) => n !== 0)).toEqual([])
      expect(jurnal.size).toBeGreaterThan(per === 'HARI' ? 1 : 4)
      expect(debet).toBe((await laporan('jurnal/report')).totals['debet_rp'])
    },
  )

  test('other programs get their own columns; a file that the month has not is told', async () => {
    const masa = hari[0].slice(0, 7)
    expect(await ekspor({ masa, format: 'QUICKBOOKS' })).toMatch(
      /^JournalNo,JournalDate,AccountName/,
    )
    expect(await ekspor({ masa, format: 'XERO' })).toMatch(/,Tax Exempt,-\d+\r\n/)
    const [kas, lain] = await akunBerkas(masa)
    await world.database.query(`update akun set nama_akun = $1 where nomor_akun = $2`, [
      kas?.nama.toUpperCase(),
      lain?.nomor,
    ])
    expect(await c.call('GET', 'jurnal/ekspor', { masa, format: 'QUICKBOOKS' })).toMatchObject({
      status: 422,
      code: 'ekspor_jurnal.nama_sama',
    })
    await world.database.query(`update akun set nama_akun = $1 where nomor_akun = $2`, [
      lain?.nama,
      lain?.nomor,
    ])
    const lagi = await c.call('GET', 'jurnal/ekspor', { masa, bagian: '9' })
    expect(lagi.status).toBe(404)
    expect((await c.call('GET', 'jurnal/ekspor', { masa: '2026-13' })).status).toBe(400)
  })

  test('the other shop has books of its own: none', async () => {
    const lain = world.toko.get('A2')!
    const { text } = await lain.ok('GET', 'neraca/report', {})
    expect((JSON.parse(text) as Laporan).data).toEqual([])
  })
})

describe('Parameter Akun', () => {
  const ubah = async (trx: string, type: string, ganti: object, more: object = {}) => {
    const { data } = await c.ok<Jurnal[]>('GET', 'para-akun-transaksi')
    const { detail_akun } = data.find((j) => j.trx === trx && j.type === type)!
    const nomorBaru = new Map(Object.entries(ganti))
    const isi = detail_akun.map(({ _id: _, ...d }) => ({
      ...d,
      nomor_akun: nomorBaru.get(d.kode_akun) ?? d.nomor_akun,
    }))
    return c.tulis(
      `para-akun-transaksi/${trx}/${type}`,
      { detail_akun: isi, ...more },
      crypto.randomUUID(),
      'PUT',
    )
  }

  test('moves only what belongs to the journal, and everything still balances', async () => {
    const kas = await saldo('kas/CASH/')
    sukses(await ubah('KAS', 'AWAL', { KAS: '1-1020' }))
    const l = await laporan('neraca-saldo/report')
    expect(nomor(l, '1-1020')?.['akhir_debet_rp']).toBe(700_000)
    expect(nomor(l, '1-1010')?.['akhir_debet_rp']).toBe(kas - 700_000)
    const neraca = await laporan('neraca/report')
    expect(nomor(neraca, '1-1020')?.['jumlah_rp']).toBe(700_000)
    await semuaSeimbang()
    sukses(await ubah('KAS', 'AWAL', { KAS: '1-1010' }))
  })

  test('a bank account with a number of its own is booked there', async () => {
    const bank = await saldo('bank/8100')
    const rekening = { no_rekening: '8100', nama_rekening: 'Rekening toko', kode_bank: 'BNS' }
    const ganti = (nomor_akun: string | null) =>
      c.tulis('rekenings/8100', { ...rekening, nomor_akun }, crypto.randomUUID(), 'PUT')
    sukses(await ganti('1-1120'))
    expect(nomor(await laporan('neraca/report'), '1-1120')?.['jumlah_rp']).toBe(bank)
    await semuaSeimbang()
    sukses(await ganti(null))
  })

  test('a journal with an empty account can not be switched on', async () => {
    const aktif = { aktif: true }
    expect((await ubah('KAS', 'AWAL', { KAS: '' })).fields).toHaveProperty([
      'detail_akun.0.nomor_akun',
    ])
    sukses(await ubah('KAS', 'AWAL', { KAS: '' }, { aktif: false }))
    const l = await laporan('neraca-saldo/report')
    expect(nomor(l, null)?.['debet_rp']).toBe(700_000)
    // Half a journal would not balance elsewhere: it does not leave.
    const masa = hari[0].slice(0, 7)
    expect((await isiEkspor({ masa })).tanpa_nomor).toContain('kas/CASH/UTAMA')
    expect(await c.call('GET', 'jurnal/ekspor', { masa })).toMatchObject({ status: 422 })
    const belum = (await laporan('neraca/report')).data.filter(
      (b) => b['bagian'] === 'BELUM_DIJURNAL',
    )
    expect(belum).toEqual([])
    await semuaSeimbang()
    const sebagian = await c.tulis(
      'para-akun-transaksi/KAS/AWAL',
      {
        ...aktif,
        detail_akun: [
          { kode_akun: 'MODAL_KAS', jenis_akun: 'modal/kas-awal', nomor_akun: '3-1010' },
        ],
      },
      crypto.randomUUID(),
      'PUT',
    )
    expect([sebagian.status, sebagian.code, sebagian.params]).toEqual([
      422,
      'parameter_akun.belum_lengkap',
      { kode_akun: 'KAS' },
    ])
    await expect(
      world.database.query(`UPDATE para_akun_transaksi SET aktif = true WHERE kode_toko = 'A1'`),
    ).rejects.toThrow(/lengkap/)
    sukses(await ubah('KAS', 'AWAL', { KAS: '1-1010' }, aktif))
    expect(nomor(await laporan('neraca-saldo/report'), null)).toBeUndefined()
  })
})
